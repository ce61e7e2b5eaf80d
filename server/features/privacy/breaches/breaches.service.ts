import { v7 as uuid } from 'uuid';
import type { Breach, BreachFields } from '../../../../contract/privacy/breaches.schema.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleReader } from '../../review/index.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { presentBreach, presentSummary } from './breaches.present.ts';
import { type BreachRow, breachReader, breachWriter, stateOf } from './breaches.repo.ts';
import {
  type BreachKey,
  type BreachState,
  changesOf,
  contactOf,
  countUnnotified,
  invalidTimestamps,
  stateAfter,
} from './breaches.rules.ts';
import { noticeReader } from './notices.repo.ts';

/** Name of the list in its cursors. */
const LIST_NAME = 'staff.breaches';

interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
  readonly status?: 'open' | 'closed' | undefined;
}

type Change = { readonly [K in keyof BreachFields]?: BreachFields[K] | undefined } & {
  readonly status?: 'open' | 'closed' | undefined;
};

/** All entered fields, in display order. */
const keys: readonly (keyof BreachState)[] = [
  'what',
  'foundAt',
  'kinds',
  'members',
  'isEstimate',
  'causes',
  'measures',
  'certInAt',
  'certInWhyNot',
  'boardAt',
  'boardWhyNot',
  'membersAt',
  'membersWhyNot',
];

/**
 * The register of personal data breaches (DPDP Act, s. 8(6)). Every change adds a history entry in the same
 * transaction; the audit log records who changed which fields, without their text.
 */
export function createRegister(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit, settings }: { audit: Audit; settings: Pick<SettingsStore, 'current'> },
) {
  const refuseMoments = (state: BreachState): void => {
    const fields = invalidTimestamps(state, clock.now());
    if (Object.keys(fields).length) throw fail('request.invalid', { fields });
  };

  /** Reads an entry with its notices. @throws Failure 404 */
  async function read(id: string): Promise<Breach> {
    // Notices are read first: a finished notice sets the members' notification time, which must be in the answer too.
    const notices = await noticeReader(db.read).of(id);
    const row = await breachReader(db.read).byId(id);
    if (!row) throw fail('not_found');
    const [history, everybody] = await Promise.all([
      breachReader(db.read).history(id),
      noticeReader(db.read).everybody(id, clock.now()),
    ]);
    const ids = [...history, ...notices].map(({ actor_id }) => actor_id);
    const people = await peopleReader(db.read).byIds(ids, clock.now());
    return presentBreach(row, { history, notices, people, everybody, contact: contactOf(settings.current()) });
  }

  /** The entry after a change, and whether it is closed. @throws Failure 400, 409 */
  function next(row: BreachRow, { status = row.status as 'open' | 'closed', ...given }: Change) {
    const before = stateOf(row);
    const after = stateAfter(before, given, keys);
    const changed = changesOf(before, after);
    if (row.status === 'closed' && status === 'closed' && changed.length) throw fail('breach.closed');
    if (changed.length) refuseMoments(after);
    if (status === 'closed' && countUnnotified(after).length) throw fail('breach.untold');
    const turned = status === row.status ? [] : [{ key: 'status' as BreachKey, from: row.status, to: status }];
    return { after, status, changes: [...changed, ...turned] };
  }

  return {
    read,

    async list({ status, ...paging }: ListQuery) {
      const reader = breachReader(db.read);
      const wanted = newestPage(LIST_NAME, paging);
      const [found, totalCount] = await Promise.all([reader.page({ status }, wanted), reader.count({ status })]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ added_at: at, id }) => ({ at, id }));
      return { data: rows.map(presentSummary), totalCount, ...ends };
    },

    /** Requires that the entry exists. @throws Failure 404 */
    async require(id: string): Promise<void> {
      if (!(await breachReader(db.read).byId(id))) throw fail('not_found');
    },

    /** Adds an entry. @throws Failure 400 */
    async add(viewer: Viewer, given: BreachFields): Promise<Breach> {
      const state = stateAfter(undefined, given, keys);
      refuseMoments(state);
      const id = uuid();
      await db.transaction(async ({ tx }) => {
        const number = await breachWriter(tx).add(id, state, clock.now());
        await breachWriter(tx).addChange(id, viewer.id, changesOf(undefined, state), clock.now());
        await audit.record(tx, viewer, { action: 'breach.added', detail: { number } });
      });
      return read(id);
    },

    /** Changes an entry. @throws Failure 400, 404, 409 */
    async change(viewer: Viewer, id: string, change: Change): Promise<Breach> {
      await db.transaction(async ({ tx }) => {
        const row = await breachWriter(tx).lock(id);
        if (!row) throw fail('not_found');
        const { after, status, changes } = next(row, change);
        if (!changes.length) return;
        await breachWriter(tx).change(id, after, status === 'closed' ? (row.closed_at ?? clock.now()) : null);
        await breachWriter(tx).addChange(id, viewer.id, changes, clock.now());
        const detail = { number: row.number, changed: changes.map(({ key }) => key) };
        const action = status === row.status ? 'changed' : status === 'closed' ? 'closed' : 'reopened';
        await audit.record(tx, viewer, { action: `breach.${action}`, detail });
      });
      return read(id);
    },
  };
}
