import type { z } from 'zod';
import type { biodataApi } from '../../../../contract/biodata/api.ts';
import { wireName } from '../../../../contract/wire-names.ts';
import type { LinkRow } from './links.repo.ts';

export type PresentedLink = z.output<(typeof biodataApi)['createLink']['result']>;

/** A link for its owner. @param addressOf its address; undefined if its key is gone */
export function presentLink(
  row: LinkRow,
  openings: readonly Date[],
  now: Date,
  addressOf: (row: LinkRow) => string | undefined,
): PresentedLink {
  const state = row.stopped_at ? 'stopped' : row.expires_at > now ? 'open' : 'expired';
  return {
    id: row.id,
    recipient: row.recipient,
    address: state === 'open' ? (addressOf(row) ?? null) : null,
    fields: [...row.cards, ...row.fields].map(wireName),
    photo: row.photo,
    state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    openings: { count: row.opened, last: openings.map((at) => at.toISOString()) },
  };
}
