import { cityIn } from '../../../contract/options/cities.ts';
import { fieldsOf, type ProfileSection, type Section, wizard } from '../../../contract/profiles/fields.ts';
import { rangeIssues } from '../../../contract/profiles/preference-fields.ts';
import { batched, type Tx, type Unit } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts, MemberRow } from '../accounts/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createMemberProfiles, type Deps } from './member-profiles.service.ts';
import { presentOwnPreference } from './preferences.ts';
import { sectionOf, toColumns, toValues } from './profile-columns.ts';
import { presentOwn } from './profiles.present.ts';
import { type PreferenceRow, type ProfileRow, profileReader, profileWriter } from './profiles.repo.ts';
import {
  guardianPhone,
  isUnderAge,
  mergeVisibility,
  obsoleteAnswers,
  obsoletePreferences,
  refusalOfContradiction,
  refusalOfFutureBirth,
  refusalOfMaritalStatus,
  refusalOfOldRevision,
  refusalOfUnfitFields,
  resolvePlaces,
} from './profiles.rules.ts';

type Gender = 'MALE' | 'FEMALE';
type Values = Readonly<Record<string, unknown>>;

/** The member whose profile is written, and who writes it: its owner, or staff for a customer (contract §3). */
export interface Owner {
  readonly id: string;
  readonly by: Viewer;
}

const staffProfile = 'Staff accounts do not have a profile.';
/** Refusal for a member whose account was created for staff. Only staff enter a gender after step 1 (contract §3). */
const noGender =
  'This account was created for the team, without a gender. Please tell support if it belongs to a man or a woman. After that, you can continue here.';

/** Keys of the fields whose stored value differs between two states of a profile. */
const changedKeys = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null));

/** Called in the transaction of an edit, with the keys of the changed fields. */
type EditHandler = (tx: Tx, memberId: string, keys: readonly string[]) => Promise<void>;

const given = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Profiles: writing one's own, reading one's own and those of others. */
export function createProfiles(
  { db, clock, config, events, limits }: Pick<Platform, 'db' | 'clock' | 'config' | 'events' | 'limits'>,
  accounts: Accounts,
  deps: Deps & { readonly audit: Pick<Audit, 'record'> },
) {
  const { photos, audit } = deps;
  const editHandlers: EditHandler[] = [];
  const lockOwner = async (tx: Tx, { id, by }: Owner): Promise<{ member: MemberRow; gender: Gender }> => {
    const member = await accounts.lock(tx, id);
    // Staff act only for customers.
    const isThere = member.role === 'MEMBER' && (member.status === 'ACTIVE' || member.status === 'INACTIVE');
    if (by.id !== id && !isThere) throw fail('not_found');
    if (!member.gender) throw fail('forbidden', { message: member.role === 'MEMBER' ? noGender : staffProfile });
    return { member, gender: member.gender as Gender };
  };

  /** Changes that staff make for a customer are logged. */
  const log = async (tx: Tx, { id, by }: Owner, sections: readonly string[]): Promise<void> => {
    if (by.id !== id)
      await audit.record(tx, by, { action: 'profile.changed', subjectId: id, detail: { keys: sections } });
  };

  /** Saves fields. @throws Failure 400 at the field that breaks a rule, 409 for a change based on an older revision. */
  const save = async (tx: Tx, owner: Owner, sent: Values) => {
    const { id } = owner;
    const { member, gender } = await lockOwner(tx, owner);
    const stored = await profileReader(tx).byMember(id);
    const { revision, fieldVisibility, ...fields } = sent;
    const stale = refusalOfOldRevision(revision, stored?.revision ?? 0);
    if (stale) throw stale;
    const before = stored ? toValues(stored) : {};
    const changes = { ...obsoleteAnswers(gender, before), ...resolvePlaces(fields, before) };
    const phone = guardianPhone(changes.guardianPhone, {
      ownPhone: member.phone_number,
      stored: (before as Values).guardianPhone,
    });
    if (phone !== undefined) changes.guardianPhone = phone;
    if (typeof changes.dateOfBirth === 'string') {
      const unborn = refusalOfFutureBirth(changes.dateOfBirth, clock.now());
      if (unborn) throw unborn;
      if (isUnderAge(gender, changes.dateOfBirth, clock.now())) throw failField('account.under_age', 'dateOfBirth');
    }
    const merged = { ...before, ...changes };
    const refusal =
      refusalOfMaritalStatus(
        gender,
        { sent: changes.maritalStatus, stored: (before as Values).maritalStatus },
        config.allowMarriedMen,
      ) ??
      refusalOfContradiction(merged) ??
      refusalOfUnfitFields(gender, merged, changes);
    if (refusal) throw refusal;
    const visibility = mergeVisibility(stored?.field_visibility, fieldVisibility);
    await profileWriter(tx).save({
      member_id: id,
      ...toColumns(changes),
      field_visibility: JSON.stringify(visibility),
      revision: (stored?.revision ?? 0) + 1,
      updated_at: clock.now(),
    });
    const saved = (await profileReader(tx).byMember(id)) as ProfileRow;
    return { member, saved, changed: changedKeys(before, toValues(saved)) };
  };

  /**
   * If a save is refused because the member is too young, the account is marked for erasure, unless the date was accepted before.
   */
  const inTransaction = async <Done>(id: string, work: (unit: Unit) => Promise<Done>): Promise<Done> => {
    try {
      return await db.transaction(work);
    } catch (error) {
      if ((error as { code?: string }).code === 'account.under_age') await accounts.markUnderAge(id);
      throw error;
    }
  };

  const answer = async ({ id, by }: Owner, section: ProfileSection, saved: ProfileRow) => ({
    user: await accounts.account(id, by.id),
    section: sectionOf(saved, section, () => true),
    revision: saved.revision,
  });

  accounts.onGenderChanged(async ({ tx }, id, gender) => {
    const [stored, profile] = [await profileReader(tx).preferenceOf(id), await profileReader(tx).byMember(id)];
    if (!stored) return [];
    const { labels, changes } = obsoletePreferences(gender, presentOwnPreference(stored));
    if (!labels.length) return [];
    const now = clock.now();
    await profileWriter(tx).savePreference({ member_id: id, ...toColumns(changes), updated_at: now });
    await profileWriter(tx).save({ member_id: id, revision: (profile?.revision ?? 0) + 1, updated_at: now });
    return labels;
  });

  return {
    /** Calls the handler when the fields of a finished section are edited. */
    onEdited: (handle: EditHandler): void => {
      editHandlers.push(handle);
    },

    /** Registration steps, in their order: replaces each section and marks it as done. Returns the last section. */
    async create(owner: Owner, sent: Partial<Readonly<Record<Section, Values>>>) {
      const { id } = owner;
      const steps = wizard.filter((section) => sent[section]);
      const saved = await inTransaction(id, async ({ tx }) => {
        let outcome: ProfileRow | undefined;
        for (const section of steps) {
          const whole = fieldsOf(section).map(({ key }) => [key, sent[section]?.[key] ?? null]);
          const { saved: row } = await save(tx, owner, Object.fromEntries(whole));
          // Reads the account in the state that the previous step left.
          await accounts.stepDone(tx, await accounts.lock(tx, id), section);
          outcome = row;
        }
        await log(tx, owner, steps);
        return outcome as ProfileRow;
      });
      return answer(owner, steps.at(-1) as Section, saved);
    },

    /** Merges a section: absent keys stay unchanged, `null` clears a field (contract §1). */
    async update(owner: Owner, section: ProfileSection, sent: Values) {
      const saved = await inTransaction(owner.id, async (unit) => {
        const { member, saved: row, changed } = await save(unit.tx, owner, given(sent));
        if (changed.length) for (const handle of editHandlers) await handle(unit.tx, owner.id, changed);
        // A corrected date clears the refusal of step 2, although it does not complete the step.
        if (member.under_age_at && typeof sent.dateOfBirth === 'string')
          await accounts.correctBirthDate(unit, owner.id);
        await log(unit.tx, owner, [section]);
        return row;
      });
      return answer(owner, section, saved);
    },

    /** Merges the partner preference; each range must still be valid after merging. */
    async updatePreference(owner: Owner, sent: Values) {
      const { id } = owner;
      const { row, revision } = await db.transaction(async ({ tx }) => {
        await lockOwner(tx, owner);
        const now = clock.now();
        const writer = profileWriter(tx);
        await writer.ensure(id, now);
        const profile = (await profileReader(tx).byMember(id)) as ProfileRow;
        const { revision: on, ...changes } = given(sent);
        const stale = refusalOfOldRevision(on, profile.revision);
        if (stale) throw stale;
        const stored = await profileReader(tx).preferenceOf(id);
        const issues = rangeIssues({ ...(stored && presentOwnPreference(stored)), ...changes });
        if (issues.length)
          throw fail('request.invalid', {
            fields: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
          });
        if (typeof changes.city === 'string')
          changes.city = cityIn(changes.city, changes.state ?? stored?.state)?.key ?? changes.city;
        await writer.savePreference({ member_id: id, ...toColumns(changes), updated_at: now });
        await writer.save({ member_id: id, revision: profile.revision + 1, updated_at: now });
        await log(tx, owner, ['preference']);
        return { row: (await profileReader(tx).preferenceOf(id)) as PreferenceRow, revision: profile.revision + 1 };
      });
      return { user: await accounts.account(id, owner.by.id), section: presentOwnPreference(row), revision };
    },

    /**
     * Requires that a profile written down for somebody without an account breaks no rule. Fields may be missing.
     * @throws Failure 400 at the field
     */
    refuseUnfit(gender: Gender, values: Values): void {
      const { dateOfBirth, maritalStatus } = values;
      if (typeof dateOfBirth === 'string') {
        const unborn = refusalOfFutureBirth(dateOfBirth, clock.now());
        if (unborn) throw unborn;
        if (isUnderAge(gender, dateOfBirth, clock.now())) throw failField('account.under_age', 'dateOfBirth');
      }
      const sent = { sent: maritalStatus, stored: undefined };
      const refusal =
        refusalOfMaritalStatus(gender, sent, config.allowMarriedMen) ??
        refusalOfContradiction(values) ??
        refusalOfUnfitFields(gender, values, values);
      if (refusal) throw refusal;
    },

    /**
     * Stores the first profile of a new account whose owner has agreed to it, in the transaction that creates the
     * account. Fields may be missing. @throws Failure 400 at the field that breaks a rule
     */
    async storeFirst(tx: Tx, owner: Owner, values: Values): Promise<void> {
      await save(tx, owner, values);
    },

    async own(id: string) {
      const own = await batched(() => profileReader(db.read).own(id));
      if (!own) throw fail('not_found');
      return presentOwn(own, photos.ownFields(own.photos, id), clock.now());
    },

    ...createMemberProfiles({ db, clock, events, limits }, accounts, deps),
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
