import { z } from 'zod';
import { destroyedKinds } from './values.ts';

const moment = z.iso.datetime();

/** Proof that the retained data of an account were destroyed. It contains no name. */
const purgeProofSchema = z.object({
  id: z.uuid(),
  /** Position of the proof in the chain, from 1, without gaps. */
  place: z.int(),
  /** Keyed hash of the member's id, with a key of this installation; hexadecimal. */
  memberHash: z.string(),
  /** Number of rows of each kind. */
  destroyed: z.array(z.object({ kind: z.enum(destroyedKinds), entries: z.int() })),
  erasedAt: moment,
  purgedAt: moment,
  /** Version of the program that destroyed the data. */
  version: z.string(),
});

export type PurgeProof = z.output<typeof purgeProofSchema>;

export const purgesSchema = z.object({
  chain: z.object({
    /** Whether every proof from first to last is present and unchanged. */
    intact: z.boolean(),
    /** The first broken position in the chain. */
    brokenAt: z.int().nullable(),
    length: z.int(),
    /**
     * Hash of the newest proof, hexadecimal. If it is noted elsewhere, it can later prove that no earlier proof was
     * changed.
     */
    head: z.string().nullable(),
  }),
  /** Proofs of a page, newest first. */
  proofs: z.array(purgeProofSchema),
});

export type Purges = z.output<typeof purgesSchema>;
