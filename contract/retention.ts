import { z } from 'zod';
import { api } from './kernel.ts';
import { roleGroups } from './roles.ts';
import { givenId, listQuery } from './wire-scalars.ts';

const moment = z.iso.datetime();

/**
 * What law makes the operator keep of an erased account (law.md), each for its own time: what was registered and
 * consented to, where from it was signed in, what the team removed or judged, and what was written to the team.
 */
export const keptKinds = ['registration', 'signIns', 'removed', 'grievances'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** That what was kept of an account was destroyed. It names nobody. */
const purgeProofSchema = z.object({
  id: z.uuid(),
  /** Its place in the chain, from 1, without gaps. */
  place: z.int(),
  /** Of the member's id, under a key of this installation; hexadecimal. */
  memberHash: z.string(),
  /** How many rows of each kind. */
  destroyed: z.array(z.object({ kind: z.enum(keptKinds), entries: z.int() })),
  erasedAt: moment,
  purgedAt: moment,
  /** Of the program that did it. */
  version: z.string(),
});
export type PurgeProof = z.output<typeof purgeProofSchema>;

const purgesSchema = z.object({
  chain: z.object({
    /** Whether every proof is there as it was written, from the first to the last. */
    intact: z.boolean(),
    /** The first place at which it is not. */
    brokenAt: z.int().nullable(),
    length: z.int(),
    /** The hash of the newest proof, hexadecimal: noted elsewhere, it shows later that nothing before it was changed. */
    head: z.string().nullable(),
  }),
  /** The newest first. */
  proofs: z.array(purgeProofSchema),
});
export type Purges = z.output<typeof purgesSchema>;

/** What became of deleted accounts in the end. */
export const retentionApi = api({
  purges: {
    method: 'GET',
    path: '/staff/purges',
    summary:
      'Proofs that what was kept of erased accounts is destroyed, newest first; with memberId, those of one account',
    access: { staff: roleGroups.superAdmin },
    query: listQuery
      .pick({ page: true, pageSize: true })
      .extend({ memberId: givenId('memberId is the id of an account.').optional() }),
    result: purgesSchema,
    errors: [],
  },
});
