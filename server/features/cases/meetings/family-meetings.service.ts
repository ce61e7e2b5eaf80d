import type { FamilyMeeting } from '../../../../contract/cases/meetings.schema.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Origin } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CasePages, PageKey } from '../case-page.service.ts';
import { meetingReader } from './meetings.repo.ts';
import type { Decision, Meetings } from './meetings.service.ts';

interface Deps {
  readonly meetings: Meetings;
  readonly pages: Pick<CasePages, 'open' | 'lock' | 'tellManager'>;
}

/** Meetings on the family's page, for the family and for the signed-in member. */
export const createFamilyMeetings = ({ db }: Pick<Platform, 'db'>, { meetings, pages }: Deps) => ({
  /** The meetings of the case. @throws Failure 404, 429 */
  async list(key: PageKey, origin: Origin): Promise<FamilyMeeting[]> {
    return meetings.ofFamily(await pages.open(key, origin, 'view'));
  },

  /** Chooses a time, or cancels. The manager is notified. @throws Failure 400, 404, 409, 429 */
  async decide(key: PageKey, id: string, given: Decision, origin: Origin): Promise<FamilyMeeting> {
    const known = await pages.open(key, origin, 'answer');
    const decision = meetings.wanted(given);
    if (!decision) throw failField('request.invalid', 'slot', 'Please choose one of the times.');
    await db.transaction(async ({ tx }) => {
      const row = await pages.lock(tx, key);
      const meeting = await meetingReader(tx).byId(id);
      if (meeting?.case_id !== row.id) throw fail('not_found');
      if (await meetings.decide(tx, meeting, decision, 'family')) await pages.tellManager(tx, row);
    });
    const decided = (await meetings.ofFamily(known)).find((meeting) => meeting.id === id);
    if (!decided) throw fail('not_found');
    return decided;
  },

  /** A fixed meeting as a calendar file. @throws Failure 404, 429 */
  async calendar(key: PageKey, id: string, origin: Origin): Promise<Uint8Array> {
    const row = await pages.open(key, origin, 'view');
    const meeting = await meetingReader(db.read).byId(id);
    if (meeting?.case_id !== row.id) throw fail('not_found');
    return meetings.calendarOf(row, meeting);
  },
});
