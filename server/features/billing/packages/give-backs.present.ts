import type { GiveBack } from '../../../../contract/billing/packages.schema.ts';
import type { DeskGiveBack } from '../../../../contract/billing/payments-desk.schema.ts';
import type { DeskGiveBackRow, GiveBackRow } from './give-backs.repo.ts';
import { presentPerson } from './packages.present.ts';

/** A refund request as the member who made it sees it. @param name of the contact's owner, as the viewer sees it now */
export const presentGiveBack = (row: GiveBackRow, name: string | null): GiveBack => ({
  id: row.id,
  memberId: row.ownerId,
  name,
  reason: row.reason,
  status: row.status,
  at: row.at.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
});

/** A refund request as staff see it. */
export const presentDeskGiveBack = (
  row: DeskGiveBackRow,
  people: ReadonlyMap<string, { readonly id: string; readonly name: string }>,
): DeskGiveBack => ({
  id: row.id,
  by: { id: row.memberId, name: people.get(row.memberId)?.name ?? null },
  about: {
    id: row.ownerId,
    name: people.get(row.ownerId)?.name ?? null,
    lastActiveAt: row.ownerLastActiveAt?.toISOString() ?? null,
    isPhoneVerified: row.ownerPhoneVerified,
  },
  reason: row.reason,
  note: row.note,
  status: row.status,
  at: row.at.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: presentPerson(people, row.decidedBy),
  answer: row.answer,
});
