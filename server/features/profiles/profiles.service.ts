import type { Section } from '../../../contract/profile-fields.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { sightOf, strangers } from '../visibility/index.ts';
import { sectionOf, toColumns, toValues } from './columns.ts';
import { presentMember, presentOwn, subjectOf } from './profiles.present.ts';
import { type ProfileRow, profileReader, profileWriter } from './profiles.repo.ts';
import { isUnderAge, refusalOfContradiction, refusalOfMaritalStatus, resolvePlaces } from './profiles.rules.ts';

type Unit = Parameters<Parameters<Database['transaction']>[0]>[0];
type Gender = 'MALE' | 'FEMALE';

/** Today by the calendar of India, `YYYY-MM-DD`. */
const indianDay = (now: Date): string => new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Profiles: writing one's own, reading one's own and others'. */
export function createProfiles({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>, accounts: Accounts) {
  /** @throws Failure 400 at the field that breaks a rule. */
  const save = async (unit: Unit, id: string, given: Readonly<Record<string, unknown>>) => {
    const member = await accounts.lock(unit.tx, id);
    const gender = member.gender as Gender | null;
    if (!gender) throw fail('forbidden', { message: 'Staff accounts have no profile.' });
    const stored = await profileReader(unit.tx).byMember(id);
    const before = stored ? toValues(stored) : {};
    const changes = resolvePlaces(given, before);
    if (typeof changes.dateOfBirth === 'string' && isUnderAge(gender, changes.dateOfBirth, clock.now()))
      throw failField('account.under_age', 'dateOfBirth');
    const refusal =
      refusalOfMaritalStatus(gender, changes.maritalStatus, config.allowMarriedMen) ??
      refusalOfContradiction({ ...before, ...changes });
    if (refusal) throw refusal;
    await profileWriter(unit.tx).save({ member_id: id, ...toColumns(changes), updated_at: clock.now() });
    return { member, saved: (await profileReader(unit.tx).byMember(id)) as ProfileRow };
  };

  const answer = async (id: string, section: Section, saved: ProfileRow) => ({
    user: await accounts.account(id),
    section: sectionOf(saved, section, () => true),
  });

  return {
    /** A registration step: replaces the section and marks it done. */
    async create(id: string, section: Section, given: Readonly<Record<string, unknown>>) {
      try {
        const saved = await db.transaction(async (unit) => {
          const outcome = await save(unit, id, given);
          await accounts.stepDone(unit.tx, outcome.member, section);
          return outcome.saved;
        });
        return answer(id, section, saved);
      } catch (error) {
        if ((error as { code?: string }).code === 'account.under_age') await accounts.markUnderAge(id);
        throw error;
      }
    },

    /** Merges: absent keys stay, `null` clears (contract §1). */
    async update(id: string, section: Section, given: Readonly<Record<string, unknown>>) {
      const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const saved = await db.transaction(async (unit) => (await save(unit, id, present)).saved);
      return answer(id, section, saved);
    },

    async own(id: string) {
      const whole = await profileReader(db.read).whole(id);
      if (!whole) throw fail('not_found');
      return presentOwn(whole, clock.now());
    },

    /** Another member's profile as far as the viewer may see it; counts as a view. @throws Failure 404 */
    async seenBy(viewer: Viewer, id: string) {
      const reader = profileReader(db.read);
      const [whole, looker] = await Promise.all([reader.whole(id), accounts.facts(viewer.id)]);
      const sight = whole ? sightOf(looker, subjectOf(whole)) : 'none';
      if (!whole || sight === 'none') throw fail('not_found');
      const now = clock.now();
      if (sight === 'member')
        await db.transaction(({ tx }) => profileWriter(tx).recordView(viewer.id, id, indianDay(now), now));
      return presentMember(whole, sight, strangers, now);
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
