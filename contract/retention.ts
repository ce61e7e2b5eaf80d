import { z } from 'zod';
import { api } from './kernel.ts';
import { roleGroups } from './roles.ts';
import { givenId, listQuery } from './wire-scalars.ts';

const moment = z.iso.datetime();

/**
 * Data of an erased account that the law requires the operator to keep (law.md), each for its own time: registration
 * and consents, sign-in addresses, removed content and decisions, and messages to staff.
 */
export const keptKinds = ['registration', 'signIns', 'removed', 'grievances'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** Proof that the kept data of an account were destroyed. It names nobody. */
const purgeProofSchema = z.object({
  id: z.uuid(),
  /** Its place in the chain, from 1, without gaps. */
  place: z.int(),
  /** Keyed hash of the member's id, with a key of this installation; hexadecimal. */
  memberHash: z.string(),
  /** Number of rows of each kind. */
  destroyed: z.array(z.object({ kind: z.enum(keptKinds), entries: z.int() })),
  erasedAt: moment,
  purgedAt: moment,
  /** Version of the program that destroyed the data. */
  version: z.string(),
});
export type PurgeProof = z.output<typeof purgeProofSchema>;

const purgesSchema = z.object({
  chain: z.object({
    /** Whether every proof from first to last is present and unchanged. */
    intact: z.boolean(),
    /** The first broken place in the chain. */
    brokenAt: z.int().nullable(),
    length: z.int(),
    /** Hash of the newest proof, hexadecimal. Noted elsewhere, it later proves that no earlier proof was changed. */
    head: z.string().nullable(),
  }),
  /** Newest first. */
  proofs: z.array(purgeProofSchema),
});
export type Purges = z.output<typeof purgesSchema>;

/** Final destruction of the data of deleted accounts. */
export const retentionApi = api({
  purges: {
    method: 'GET',
    path: '/staff/purges',
    summary:
      'Proofs that what was kept of erased accounts is destroyed, newest first; with memberId, those of one account',
    access: { staff: roleGroups.superAdmin },
    query: listQuery
      .pick({ page: true, pageSize: true, cursor: true })
      .extend({ memberId: givenId('memberId is the id of an account.').optional() }),
    result: purgesSchema,
    errors: [],
  },
});
