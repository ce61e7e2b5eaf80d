import type { QueryOf } from '../../../contract/kernel.ts';
import type { networkApi } from '../../../contract/network/api.ts';
import type { Colleague } from '../../../contract/network/schema.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import { colleagueReader } from './colleagues.repo.ts';
import { type OpenWork, openWorkReader, openWorkWriter } from './open-work.repo.ts';
import { reachReader } from './reach.repo.ts';

/** Lists colleagues who can take work, and hands work over from one person to another. */
export const createOpenWork = (
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  { audit }: { audit: Audit },
) => ({
  /** People within reach to whom this work can be given, with the viewer. */
  colleagues: (viewer: Viewer, { work, search }: QueryOf<typeof networkApi.colleagues>): Promise<Colleague[]> =>
    colleagueReader(db.read).assignable(viewer, work, search || undefined),

  /** Requires an account within reach. @throws Failure 404 */
  async requireWithinReach(viewer: Viewer, id: string): Promise<void> {
    if (!(await reachReader(db.read).hasAccount(viewer, id))) throw fail('not_found');
  },

  /** How much open work somebody has. */
  count: (id: string): Promise<OpenWork> => openWorkReader(db.read).count([id]),

  /**
   * Gives the enquiries and cases without an outcome and the visits that were not started to another person. Returns their numbers.
   * @throws Failure 400 for the same person or one who does not do this work, 404 for one outside of reach
   */
  async handOver(viewer: Viewer, id: string, toId: string): Promise<OpenWork> {
    if (id === toId) throw failField('request.invalid', 'toId', 'Please choose another person.');
    return db.transaction(async ({ tx }) => {
      const isReached = toId === viewer.id || (await reachReader(tx).hasAccount(viewer, toId));
      if (!isReached) throw fail('not_found');
      const work = await openWorkReader(tx).count([id]);
      const reader = colleagueReader(tx);
      const canTake =
        (work.enquiries === 0 || (await reader.isAssignable(viewer, 'enquiries', toId))) &&
        (work.visits === 0 || (await reader.isAssignable(viewer, 'planVisits', toId))) &&
        (work.cases === 0 || (await reader.isAssignable(viewer, 'workOnCases', toId)));
      if (!canTake) throw failField('request.invalid', 'toId', 'This person cannot take this work.');
      if (work.enquiries + work.visits + work.cases === 0) return work;
      const ids = await openWorkWriter(tx).move({ from: id, to: toId, by: viewer.id }, clock.now());
      for (const subjectId of ids.enquiries)
        await events.publish(tx, { type: 'enquiry.assigned', to: toId, subjectId });
      for (const subjectId of ids.visits) await events.publish(tx, { type: 'visit.assigned', to: toId, subjectId });
      for (const subjectId of ids.cases) await events.publish(tx, { type: 'case.assigned', to: toId, subjectId });
      const moved = { enquiries: ids.enquiries.length, visits: ids.visits.length, cases: ids.cases.length };
      await audit.record(tx, viewer, { action: 'work.handed_over', subjectId: id, detail: { toId, ...moved } });
      return moved;
    });
  },
});
