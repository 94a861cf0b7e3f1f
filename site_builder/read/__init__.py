"""Read the data of the rules into typed objects."""
