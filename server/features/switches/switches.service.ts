import { v7 as uuid } from 'uuid';
import type { OwnVisibility, Switches } from '../../../contract/switches/schema.ts';
import { requirements, settingOf } from '../../../contract/switches/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Review } from '../review/index.ts';
import type { SettingsChange, SettingsStore } from '../settings/office/index.ts';
import { profileKind } from './profile-kind.ts';
import { APPLY_JOB, defineSwitchesJob } from './switches.job.ts';
import { switchesReader, switchesWriter } from './switches.repo.ts';
import { graceUntilOf } from './switches.rules.ts';

interface Deps {
  readonly accounts: Pick<Accounts, 'onFinished' | 'onAccountClosed'>;
  readonly profiles: Pick<Profiles, 'preview' | 'onEdited'>;
  readonly review: Pick<Review, 'define' | 'open' | 'withdraw' | 'womenReviewers'>;
  readonly settings: Pick<SettingsStore, 'onChange'>;
}

/**
 * The operator's switches that decide what a profile needs before other members see it (decision 0055). Whether a member
 * is shown is the column `member.is_held`, which triggers of migration 0108 keep.
 */
export function createSwitches(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'events' | 'log'>,
  { accounts, profiles, review, settings }: Deps,
) {
  const { db, clock, jobs } = platform;
  const isApprovalOn = async (tx: Tx): Promise<boolean> =>
    (await switchesReader(tx).all()).some(({ requirement, isOn }) => requirement === 'approval' && isOn);

  /**
   * Puts these members' profiles into the queue, except those that were submitted before. No effect while profiles need
   * no approval: the switch may have been turned off since the caller looked.
   */
  async function submit(tx: Tx, memberIds: readonly string[]): Promise<void> {
    const writer = switchesWriter(tx);
    await writer.share();
    if (!(await isApprovalOn(tx))) return;
    for (const memberId of await writer.lockUnchecked(memberIds)) {
      const id = uuid();
      await writer.addCheck(id, memberId, clock.now());
      await review.open(tx, { kind: 'profile', subjectId: id, memberId });
    }
  }

  /** Submits a profile again after the member made a change that staff had asked for. */
  async function submitAgain(tx: Tx, memberId: string): Promise<void> {
    if (await switchesWriter(tx).replaceChange(memberId)) await submit(tx, [memberId]);
  }

  /** Stores the switches, in the transaction that changes the settings. @throws Failure 409 */
  async function change(tx: Tx, settingsChange: SettingsChange): Promise<void> {
    if (settingsChange.womenReviewWomen === true && (await review.womenReviewers(tx)) === 0)
      throw fail('switches.no_woman_reviews');
    const changed = requirements.filter((requirement) => settingsChange[settingOf[requirement]] !== undefined);
    if (!changed.length) return;
    const writer = switchesWriter(tx);
    await writer.lock();
    const now = clock.now();
    for (const row of await switchesReader(tx).all()) {
      if (!changed.includes(row.requirement)) continue;
      const isOn = settingsChange[settingOf[row.requirement]] === true;
      if (isOn === row.isOn) continue;
      if (isOn) await writer.turnOn(row.requirement, { now, graceUntil: graceUntilOf(row, now) });
      else await writer.turnOff(row.requirement, now);
      if (!isOn && row.requirement === 'approval') await review.withdraw(tx, 'profile', await writer.removeWaiting());
    }
    await jobs.enqueue(tx, APPLY_JOB, {});
  }

  const showing = async ({ id, role }: Viewer): Promise<OwnVisibility> => {
    if (role !== 'MEMBER') throw fail('forbidden');
    const reader = switchesReader(db.read);
    const [row, check] = await Promise.all([reader.showing(id), reader.latestCheck(id)]);
    if (!row) return { missing: [], isHidden: false, until: null, change: null };
    const isAsked = row.missing.includes('approval') && check?.state === 'changes';
    return {
      missing: row.missing,
      isHidden: row.hidden,
      until: row.hidden ? null : (row.until?.toISOString() ?? null),
      change: isAsked ? { reason: check.reason ?? '', sentence: check.sentence } : null,
    };
  };

  review.define(profileKind(platform, { profiles }));
  settings.onChange(change);
  accounts.onFinished((tx, id) => submit(tx, [id]));
  accounts.onAccountClosed(async ({ tx }, id) => {
    await review.withdraw(tx, 'profile', await switchesWriter(tx).removeWaiting(id));
  });
  profiles.onEdited((tx, memberId) => submitAgain(tx, memberId));
  defineSwitchesJob(platform, { submit: (ids) => db.transaction(({ tx }) => submit(tx, ids)) });

  return {
    showing,

    /** Submits the profile again. No effect unless staff asked for a change. */
    async submitProfile(viewer: Viewer): Promise<OwnVisibility> {
      if (viewer.role !== 'MEMBER') throw fail('forbidden');
      await db.transaction(({ tx }) => submitAgain(tx, viewer.id));
      return showing(viewer);
    },

    /** The switches for ADMIN. */
    async switches(): Promise<Switches> {
      const reader = switchesReader(db.read);
      const [rows, lacking, hidden, womenReviewers] = await Promise.all([
        reader.all(),
        reader.lacking(),
        reader.countHidden(),
        review.womenReviewers(db.read),
      ]);
      return {
        switches: rows.map(({ requirement, isOn, graceUntil }) => ({
          requirement,
          isOn,
          graceUntil: isOn ? (graceUntil?.toISOString() ?? null) : null,
          lacking: lacking[requirement],
        })),
        hidden,
        womenReviewers,
      };
    },
  };
}

export type SwitchesFeature = ReturnType<typeof createSwitches>;
