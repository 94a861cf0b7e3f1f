"""What every calculator shares: fields, faults, messages, results and probability."""
