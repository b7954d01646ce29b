"""From a decision of the director to what the loudspeaker plays."""
