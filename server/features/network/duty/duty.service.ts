import { v7 as uuid } from 'uuid';
import type { Duty, DutyHours, PersonOnDuty } from '../../../../contract/network/duty/schema.ts';
import { type DutyPeriod, locationConsent, type OnlineStatus } from '../../../../contract/network/duty/values.ts';
import { type Cell, csvOf } from '../../../platform/csv.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Positions } from '../location/positions.ts';
import { dutyReader, dutyWriter, type OfficerRow } from './duty.repo.ts';
import { isWithinHours, latestEnd, mondayOf, reportDays } from './duty.rules.ts';

interface Deps {
  readonly accounts: Pick<Accounts, 'answerConsent'>;
  readonly audit: Audit;
  readonly positions: Positions;
  /** Forgets somebody's last position, and ends the running requests for it. */
  readonly onOff: (memberId: string) => Promise<void>;
}

interface Change {
  readonly onlineStatus?: OnlineStatus | undefined;
  readonly locationConsent?: boolean | null | undefined;
  readonly consentVersion?: string | undefined;
}

interface HoursQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: DutyPeriod | undefined;
}

/** Periods of duty are kept for this long, for reports of hours. */
const KEPT_DAYS = 400;

const present = (officer: OfficerRow, now: Date): Duty => {
  const { hours, startedAt, endsBy, hasConsent } = officer;
  const isWithin = isWithinHours(hours, now);
  const isOn = isWithin && startedAt !== null && endsBy !== null;
  return {
    onlineStatus: isOn ? 'available' : 'un_available',
    startedAt: isOn ? startedAt.toISOString() : null,
    endsAt: isOn ? endsBy.toISOString() : null,
    locationConsent: hasConsent,
    consent: { version: locationConsent.version, text: locationConsent.text },
    workingHours: hours && { from: hours.opensAt, to: hours.closesAt, days: [...hours.workDays] },
    isWithinHours: isWithin,
  };
};

/** Duty of field and partner accounts: on and off, consent, who is on duty, and reports of hours. */
export function createDuty({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>, deps: Deps) {
  const { accounts, audit, positions, onOff } = deps;

  jobs.define({
    name: 'network.forget-duty',
    cron: '37 2 * * *',
    handle: () =>
      db.transaction(async ({ tx }) => {
        await dutyWriter(tx).forget(new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000));
      }),
  });

  async function hours(viewer: Viewer, { from, to, by = 'day' }: HoursQuery): Promise<DutyHours> {
    const now = clock.now();
    const days = reportDays({ from, to }, now);
    const people = new Map<string, { name: string; role: string; seconds: Map<string, number> }>();
    for (const { id, name, role, day, seconds } of await dutyReader(db.read).days(viewer, days, now)) {
      const person = people.get(id) ?? { name, role, seconds: new Map<string, number>() };
      people.set(id, person);
      const start = by === 'week' ? mondayOf(day) : day;
      person.seconds.set(start, (person.seconds.get(start) ?? 0) + seconds);
    }
    return {
      ...days,
      people: [...people].map(([id, { name, role, seconds }]) => {
        const periods = [...seconds].map(([start, sum]) => ({ start, minutes: Math.round(sum / 60) }));
        return { id, name, role, minutes: periods.reduce((sum, { minutes }) => sum + minutes, 0), periods };
      }),
    };
  }

  const show = async ({ id }: Viewer): Promise<Duty> => {
    const now = clock.now();
    const officer = await dutyReader(db.read).officer(id, now);
    if (!officer) throw fail('not_found');
    return present(officer, now);
  };

  return {
    show,

    /**
     * Goes on or off duty, and stores the answer to the consent. Going on duty again has no effect.
     * @throws Failure 409 outside the working hours, or for an outdated text
     */
    async change(viewer: Viewer, { onlineStatus, locationConsent: given, consentVersion }: Change, ip: string) {
      await db.transaction(async ({ tx }) => {
        const writer = dutyWriter(tx);
        await writer.lock(viewer.id);
        if (given === true || given === false) {
          const version = consentVersion ?? locationConsent.version;
          await accounts.answerConsent(tx, viewer, { purpose: locationConsent.purpose, version, given }, ip);
        }
        const now = clock.now();
        const officer = await dutyReader(tx).officer(viewer.id, now);
        if (!officer) throw fail('not_found');
        const isOn = officer.endsBy !== null && isWithinHours(officer.hours, now);
        if (onlineStatus === 'available' && !isOn) {
          if (!isWithinHours(officer.hours, now)) throw fail('duty.outside_hours');
          const sessionEnds = await writer.lockSession(viewer.sessionId, now);
          if (!sessionEnds) throw fail('auth.expired');
          await writer.end(viewer.id, now);
          const ends_by = latestEnd(officer.hours, sessionEnds, now);
          const period = { member_id: viewer.id, session_id: viewer.sessionId, started_at: now, ends_by };
          await writer.start({ id: uuid(), ...period });
        }
        if (onlineStatus === 'un_available') await writer.end(viewer.id, now);
      });
      if (onlineStatus === 'un_available' || given === false) await onOff(viewer.id);
      return show(viewer);
    },

    /** The people on duty whom the viewer may ask, with their last positions. */
    async people(viewer: Viewer): Promise<PersonOnDuty[]> {
      const now = clock.now();
      const rows = await dutyReader(db.read).onDuty(viewer, now);
      return rows.flatMap(({ id, name, role, territory, hours: worked, startedAt, endsBy, hasConsent }) => {
        if (!startedAt || !endsBy || !isWithinHours(worked, now)) return [];
        const kept = hasConsent ? positions.of(id) : undefined;
        // A position that was on its way when an earlier duty ended is not shown.
        const last = kept && kept.at >= startedAt ? kept : undefined;
        return {
          ...{ id, name, role, territory, locationConsent: hasConsent },
          startedAt: startedAt.toISOString(),
          endsAt: endsBy.toISOString(),
          position: last ? { lat: last.lat, lng: last.lng, accuracy: last.accuracy, at: last.at.toISOString() } : null,
        };
      });
    },

    hours,

    /** The report as a table with one row per person and day or week. The download is logged. */
    async hoursCsv(viewer: Viewer, query: HoursQuery): Promise<{ file: Uint8Array; name: string }> {
      const { from, to, people } = await hours(viewer, query);
      await audit.recordView(viewer, { action: 'duty.hours_exported', detail: { from, to } });
      const title = query.by === 'week' ? 'Week from' : 'Day';
      const rows = people.flatMap(({ name, role, periods }) =>
        periods.map(({ start, minutes }): Cell[] => [name, role, start, { number: (minutes / 60).toFixed(2) }]),
      );
      return {
        file: await csvOf([[['Name', 'Role', title, 'Hours on duty'], ...rows]]),
        name: `duty-${from}-${to}.csv`,
      };
    },
  };
}
