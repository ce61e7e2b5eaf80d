import { sql } from 'kysely';
import { type ExportPart, rowPart, rowsPart } from '../../platform/db/export-part.ts';
import { identitiesExported } from '../auth/identities/index.ts';

const account: ExportPart = rowPart(
  {
    key: 'account',
    about: 'Your account: names, contact details, status, and when each step was completed.',
    tables: ['member'],
  },
  (id) => sql`select id, role, status, first_name as "firstName", last_name as "lastName", email,
      phone_number as "phoneNumber", gender, language, account_for as "accountFor", created_at as "createdAt",
      created_ip as "createdIp", email_verified_at as "emailVerifiedAt", phone_verified_at as "phoneVerifiedAt",
      completed_at as "completedAt", hidden_by_owner_at as "hiddenByOwnerAt", hidden_by_team_at as "hiddenByTeamAt",
      last_active_at as "lastActiveAt", (select confirmed_at from second_factor where member_id = member.id)
        as "secondFactorSince"
    from member where id = ${id}`,
);

/** Reasons are sent by mail and with the decisions; internal notes of staff are left out. */
const holds: ExportPart = rowsPart(
  {
    key: 'profileHolds',
    about: 'When our team hid your profile, after a report or for another reason, and when this was reversed.',
    tables: ['profile_hold'],
  },
  (id) => sql`select source, decision_id as "decisionId", at, lifted_at as "liftedAt"
    from profile_hold where member_id = ${id} order by id`,
);

const settings: ExportPart = rowPart(
  { key: 'settings', about: 'Settings you have changed. All others have their default values.', tables: ['member'] },
  (id) => sql`select settings as changed from member where id = ${id}`,
);

const consents: ExportPart = rowsPart(
  {
    key: 'consents',
    about: 'Every answer you gave to a declaration or consent: version, time and IP address.',
    tables: ['consent'],
  },
  (id) => sql`select purpose, version, given, at, ip from consent where member_id = ${id} order by at, id`,
);

const signIns: ExportPart = rowsPart(
  {
    key: 'signIns',
    about: 'Your logins, with the browser and the IP addresses used.',
    tables: ['session'],
  },
  (id) => sql`select created_at as "createdAt", created_ip as "createdIp", last_used_at as "lastUsedAt",
      last_ip as "lastIp", user_agent as browser, ended_at as "endedAt", ended_because as "endedBecause"
    from session where member_id = ${id} order by created_at, id`,
);

const devices: ExportPart = rowsPart(
  { key: 'knownDevices', about: 'Browsers used to log in before.', tables: ['known_device'] },
  (id) => sql`select device_id as "deviceId", last_seen_at as "lastSeenAt"
    from known_device where member_id = ${id} order by last_seen_at`,
);

/**
 * For actions of staff, the person and the internal reason are left out: members are informed of these actions by mail.
 */
const history: ExportPart = rowsPart(
  {
    key: 'accountHistory',
    about: 'Changes to your account. The IP address is given if you made the change yourself.',
    tables: ['account_event'],
  },
  (id) => sql`select kind, at, case when actor_id is null or actor_id = member_id then ip end as ip
    from account_event where member_id = ${id} order by at, id`,
);

const candidate: ExportPart = rowPart(
  {
    key: 'candidateNotice',
    about: 'If the account is for someone else: when we informed that person, and the answer.',
    tables: ['candidate_notice'],
  },
  (id) => sql`select created_at as "createdAt", answer, answered_at as "answeredAt"
    from candidate_notice where member_id = ${id}`,
);

/**
 * Recoveries of the account. The copy has only the last digits of the new number, which may belong to somebody else, and
 * no checks and reasons of staff.
 */
const recoveries: ExportPart = rowsPart(
  {
    key: 'recoveries',
    about:
      'When our team was asked to give your account to another phone number, the end of that number, and what became of it.',
    tables: ['account_recovery'],
  },
  (id) => sql`select right(phone_number, 2) as "numberEndsWith", state, asked_at as "askedAt",
      approved_at as "approvedAt", completes_at as "completesAt", ended_at as "endedAt", ended_because as "endedBecause"
    from account_recovery where member_id = ${id} order by asked_at, id`,
);

/**
 * Account data in the export. Never included: hashes of passwords, tokens and codes, and the second factor's secret.
 */
export const accountsExportSections = [
  ...[account, holds, settings, consents, signIns, devices, history, candidate],
  ...[identitiesExported, recoveries],
];
