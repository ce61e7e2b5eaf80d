import type { DeskGiveBack } from '../../../../contract/billing/payments-desk.schema.ts';
import type { WaitingWork } from '../../../../contract/settings/office.schema.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleReader } from '../../review/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { presentDeskGiveBack } from './give-backs.present.ts';
import {
  type DeskGiveBackRow,
  type GiveBackRow,
  type GiveBackStatus,
  giveBackReader,
  giveBackWriter,
} from './give-backs.repo.ts';
import { isOver, REQUEST_WINDOW_MS } from './give-backs.rules.ts';
import { ledgerWriter } from './ledger.repo.ts';
import { packageReader } from './packages.repo.ts';

/** Name of the list in its cursors. */
const LIST_NAME = 'staff.giveBacks';

interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
  readonly status?: GiveBackStatus | undefined;
}

interface Decision {
  readonly status: 'given' | 'refused';
  readonly answer?: string | null | undefined;
}

/** Refund requests for contact views, as staff handle them. Each view and each decision is in the audit log. */
export function createGiveBacksDesk(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  { audit }: { readonly audit: Pick<Audit, 'record' | 'recordView'> },
) {
  async function shown(rows: readonly DeskGiveBackRow[]): Promise<DeskGiveBack[]> {
    const ids = rows.flatMap(({ memberId, ownerId, decidedBy }) => [memberId, ownerId, decidedBy]);
    const people = await peopleReader(db.read).byIds(ids, clock.now());
    return rows.map((row) => presentDeskGiveBack(row, people));
  }

  /**
   * Refunds a view: it no longer counts as used. If its package, or the month of the free package, has ended in the
   * meantime, the member gets a new view instead, valid for a limited time.
   */
  async function refund(tx: Tx, { useId, memberId }: GiveBackRow): Promise<void> {
    const now = clock.now();
    const view = await giveBackReader(tx).viewById(useId);
    await giveBackWriter(tx).giveBack(useId, now);
    if (!view || view.grant?.isRevoked || !isOver(view, now)) return;
    const versionId = view.grant?.versionId ?? (await packageReader(tx).free(now));
    if (!versionId) return;
    await ledgerWriter(tx).addGrants({
      memberId,
      orderId: null,
      versionId,
      isPremium: false,
      from: now,
      until: new Date(now.getTime() + REQUEST_WINDOW_MS),
      at: now,
      each: [{ kind: 'contactViews', amount: 1 }],
    });
  }

  return {
    /** Undecided refund requests for contact views. @param longAgo requests made before this moment count as overdue */
    async pending(longAgo: Date): Promise<WaitingWork> {
      const { oldestAt, ...counts } = await giveBackReader(db.read).open(longAgo);
      return { ...counts, oldestAt: oldestAt?.toISOString() ?? null, expiresAt: null };
    },

    /** Refund requests, oldest first; the view is logged. */
    async deskList(viewer: Viewer, { status, ...paging }: ListQuery): Promise<Outcome<DeskGiveBack[]>> {
      const reader = giveBackReader(db.read);
      const wanted = newestPage(LIST_NAME, paging);
      const [found, totalCount] = await Promise.all([reader.page({ status }, wanted), reader.count(status)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ at, id }) => ({ at, id }));
      const detail = { status, giveBacks: rows.map(({ id }) => id) };
      await audit.recordView(viewer, { action: 'give_backs.listed', detail });
      return { data: await shown(rows), totalCount, ...ends };
    },

    /** Requires that the refund request exists. @throws Failure 404 */
    async requireGiveBack(id: string): Promise<void> {
      if (!(await giveBackReader(db.read).byId(id))) throw fail('not_found');
    },

    /**
     * Decides a request once; repeating the same decision by the same staff member changes nothing. @throws Failure
     * 404, 409
     */
    async decide(viewer: Viewer, id: string, { status, answer }: Decision): Promise<DeskGiveBack> {
      await db.transaction(async ({ tx }) => {
        const known = await giveBackReader(tx).byId(id);
        if (!known) throw fail('not_found');
        await ledgerWriter(tx).lock(known.memberId);
        const row = await giveBackReader(tx).byId(id);
        if (!row) throw fail('not_found');
        if (row.status === status && row.decidedBy === viewer.id) return;
        if (row.status !== 'asked') throw fail('entitlement.decided');
        await giveBackWriter(tx).decide(id, { status, at: clock.now(), by: viewer.id, answer: answer ?? null });
        if (status === 'given') await refund(tx, row);
        await events.publish(tx, { type: 'giveBack.decided', to: row.memberId, status });
        await audit.record(tx, viewer, {
          action: 'give_back.decided',
          subjectId: row.memberId,
          detail: { giveBackId: id, status },
        });
      });
      const [told] = await shown(await giveBackReader(db.read).page({ id }, { limit: 1, offset: 0, after: undefined }));
      if (!told) throw fail('not_found');
      return told;
    },
  };
}
