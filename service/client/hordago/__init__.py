"""What is installed for programs that talk to a Hordago server: `hordago.client`."""
