"""Holds what comes from elsewhere within limits, and keeps the person's own folders private."""
