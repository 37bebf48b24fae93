"""Prove by a signed log that the house showed all readers the same, and took nothing back.

A chain shows that nothing inside a stream was changed. It cannot show that a whole stream was not dropped or its end
cut off, for the house could chain the rest anew. So the hashes of all events of a shard, in the order of their commits,
are the leaves of one Merkle tree (RFC 6962), and every few seconds the house signs its size and root: a checkpoint.
From then on two short lists of hashes settle any doubt. An inclusion proof leads from an event to the root; a
consistency proof from the root of a smaller tree to that of a larger one, and so shows that the larger one begins with
the smaller.

`tree` is the hashing and the growth of the tree, `proofs` finds the parts of it that a proof needs, and checks proofs,
`notes` is the signed text, `checkpoints` what it says, `cosignatures` how a witness vouches for it. Signatures are
Ed25519; the domain does not compute them: the caller passes a function that does.
"""
