"""From a recording to what was heard in it, and to the report."""
