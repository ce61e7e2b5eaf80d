import { v7 as uuid } from 'uuid';
import type { GiveBack } from '../../../../contract/billing/packages.schema.ts';
import type { GiveBackReason } from '../../../../contract/billing/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { monthStart } from './entitlements.rules.ts';
import { presentGiveBack } from './give-backs.present.ts';
import { type GiveBackRow, giveBackReader, giveBackWriter } from './give-backs.repo.ts';
import { isAutomatic, refusalOfGiveBack } from './give-backs.rules.ts';
import { ledgerWriter } from './ledger.repo.ts';

const REQUESTS_PER_HOUR = 20;

/** Reads the names of others, as far as the viewer may see them. */
export interface VisiblePeople {
  cards(
    viewer: Pick<Viewer, 'id'>,
    ids: readonly string[],
    options: { avoided: 'keep' },
  ): Promise<readonly { id: string; firstName: string; lastName: string }[]>;
}

interface GiveBackRequest {
  readonly memberId: string;
  readonly reason: GiveBackReason;
  readonly note?: string | null | undefined;
}

/** Only members can have plans. @throws Failure 403 for other roles */
export function requireMember({ role }: Viewer): void {
  if (role !== 'MEMBER') throw fail('forbidden', { message: 'Only members can have plans.' });
}

/** Refunds of contact views that led to no contact, requested by the members who used an allowance for them. */
export function createOwnGiveBacks(
  { db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>,
  { people }: { people: VisiblePeople },
) {
  const perHour = limits.define('entitlements.give-backs', REQUESTS_PER_HOUR, 3_600);

  async function shown(viewer: Viewer, rows: readonly GiveBackRow[]): Promise<GiveBack[]> {
    const ids = [...new Set(rows.map(({ ownerId }) => ownerId))];
    const cards = new Map((await people.cards(viewer, ids, { avoided: 'keep' })).map((card) => [card.id, card]));
    return rows.map((row) => {
      const card = cards.get(row.ownerId);
      return presentGiveBack(row, card ? `${card.firstName} ${card.lastName}`.trim() : null);
    });
  }

  async function add(tx: Tx, viewer: Viewer, { memberId, reason, note }: GiveBackRequest): Promise<string> {
    const reader = giveBackReader(tx);
    await ledgerWriter(tx).lock(viewer.id);
    const view = await reader.view(viewer.id, memberId);
    if (!view) throw fail((await reader.hasContact(viewer.id, memberId)) ? 'entitlement.not_charged' : 'not_found');
    const now = clock.now();
    const refusal = refusalOfGiveBack(view, now);
    if (refusal) throw fail(refusal);
    const ownerLastHere = await reader.ownerLastActive(memberId);
    const givenAtOnceThisMonth = await reader.countAutomatic(viewer.id, monthStart(now));
    const isGiven = isAutomatic({ reason, ownerLastHere, givenAtOnceThisMonth }, now);
    const id = uuid();
    await giveBackWriter(tx).add({
      ...{ id, useId: view.id, memberId: viewer.id, reason, note: note || null, at: now },
      ...(isGiven ? { status: 'given', decidedAt: now } : { status: 'asked', decidedAt: null }),
    });
    if (isGiven) await giveBackWriter(tx).giveBack(view.id, now);
    return id;
  }

  return {
    /**
     * Requests a refund. It is automatic for the first few of a month if the ledger shows that the other member was
     * inactive; otherwise staff review it. A contact never viewed and a missing member get the same error. @throws
     * Failure 403, 404, 409, 429
     */
    async ask(viewer: Viewer, wish: GiveBackRequest): Promise<GiveBack> {
      requireMember(viewer);
      await perHour.use(viewer.id);
      const id = await db.transaction(({ tx }) => add(tx, viewer, wish));
      const row = await giveBackReader(db.read).byId(id);
      const [told] = row ? await shown(viewer, [row]) : [];
      if (!told) throw fail('not_found');
      return told;
    },

    /** The viewer's own refund requests, newest first. @throws Failure 403 */
    async listOwn(viewer: Viewer): Promise<GiveBack[]> {
      requireMember(viewer);
      return shown(viewer, await giveBackReader(db.read).own(viewer.id));
    },
  };
}
