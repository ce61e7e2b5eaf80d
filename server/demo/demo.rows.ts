import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { declarations } from '../../contract/accounts/declarations.ts';
import { BADGE_YEARS } from '../../contract/verification/values.ts';
import { emailKey } from '../features/accounts/index.ts';
import { columnOf } from '../platform/db/column-name.ts';
import type { Member, PartnerPreference, Profile, Verification } from '../platform/db/schema.gen.ts';
import type { DemoRows } from './demo.repo.ts';
import type { DemoMember } from './demo-members.ts';
import { networkRows } from './network.ts';
import type { DemoStaff } from './staff.ts';
import { storyRows } from './stories.ts';
import { demoTalks } from './talks.rows.ts';

/** Stored in place of an IP address, which demo members do not have. */
const ORIGIN = 'demo';

/** Minutes after joining at which the registration steps were completed. */
const STEPS = { basic: 6, education: 11, family: 19 };

const toColumns = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [columnOf(key), value]),
  );

const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000);

const consentsOf = (id: string, at: Date) =>
  declarations.map(({ purpose, version }) => ({
    id: uuid(),
    member_id: id,
    purpose,
    version,
    given: true,
    at,
    ip: ORIGIN,
  }));

/** Percentage with an ID badge, among members with a confirmed contact who joined some days ago. */
const WITH_ID = 45;
const DAY_MINUTES = 24 * 60;
const DOCUMENTS = ['Aadhar Card', 'Election Card', 'Passport', 'Aadhar Card'] as const;

/** ID badges of some members. A photo badge would confirm a photo, and demo members have none. */
function verificationsOf(member: DemoMember, now: Date): Insertable<Verification>[] {
  const { id, emailVerified, phoneVerified, joinedMinutesAgo } = member;
  // Derived from the id instead of the random numbers, because taking one more of these would change all later members.
  const lot = Number.parseInt(id.slice(-4), 16);
  const isOld = joinedMinutesAgo > 4 * DAY_MINUTES;
  if (!(emailVerified || phoneVerified) || !isOld || lot % 100 >= WITH_ID) return [];
  const sent = after(now, -joinedMinutesAgo + DAY_MINUTES);
  const decided = after(sent, DAY_MINUTES);
  const until = new Date(decided);
  until.setUTCFullYear(until.getUTCFullYear() + BADGE_YEARS.id);
  return [
    {
      id: uuid(),
      member_id: id,
      kind: 'id',
      state: 'granted',
      document_type: DOCUMENTS[lot % DOCUMENTS.length],
      created_at: sent,
      decided_at: decided,
      until,
      destroyed_at: decided,
    },
  ];
}

function memberRows(member: DemoMember, passwordHash: string, now: Date) {
  const { id, email, profile, preference, fieldVisibility } = member;
  const joined = after(now, -member.joinedMinutesAgo);
  const done = after(joined, STEPS.family);
  const account: Insertable<Member> = {
    id,
    first_name: member.firstName,
    last_name: member.lastName,
    email,
    email_key: emailKey(email),
    phone_number: member.phoneNumber,
    password_hash: passwordHash,
    gender: member.gender,
    account_for: member.accountFor,
    email_verified_at: member.emailVerified ? after(joined, 2) : null,
    phone_verified_at: member.phoneVerified ? after(joined, 3) : null,
    basic_info_at: after(joined, STEPS.basic),
    basic_info_first_at: after(joined, STEPS.basic),
    education_info_at: after(joined, STEPS.education),
    family_info_at: done,
    completed_at: done,
    created_at: joined,
    created_ip: ORIGIN,
    demo: true,
  };
  return {
    account,
    profile: {
      member_id: id,
      ...toColumns(profile),
      field_visibility: JSON.stringify(fieldVisibility),
      updated_at: done,
    } as Insertable<Profile>,
    preference: preference
      ? [{ member_id: id, ...toColumns(preference), updated_at: done } as Insertable<PartnerPreference>]
      : [],
    consents: consentsOf(id, joined),
    verifications: verificationsOf(member, now),
  };
}

function staffRows(staff: DemoStaff, passwordHash: string, now: Date) {
  const id = uuid();
  const account: Insertable<Member> = {
    id,
    role: staff.role,
    first_name: staff.firstName,
    last_name: staff.lastName,
    email: staff.email,
    email_key: emailKey(staff.email),
    password_hash: passwordHash,
    email_verified_at: now,
    created_at: now,
    created_ip: ORIGIN,
    demo: true,
  };
  return { account, consents: consentsOf(id, now) };
}

/** All rows of the demo data. Members without a hash of their own get one whose password nobody knows. */
export function demoRows(
  people: { members: readonly DemoMember[]; staff: readonly DemoStaff[] },
  hashes: { byEmail: ReadonlyMap<string, string>; others: string },
  now: Date,
): DemoRows {
  const hashOf = (email: string): string => hashes.byEmail.get(email) ?? hashes.others;
  const members = people.members.map((member) => memberRows(member, hashOf(member.email), now));
  const staff = people.staff.map((one) => staffRows(one, hashOf(one.email), now));
  const placed = people.staff.map(({ email, place }, index) => ({
    ...{ email, place },
    id: staff[index]?.account.id as string,
  }));
  return {
    at: now,
    ...networkRows(
      placed,
      people.members.map(({ id, gender, profile }) => ({ id, gender, city: profile.city })),
      now,
    ),
    members: [...staff, ...members].map(({ account }) => account),
    profiles: members.map(({ profile }) => profile),
    preferences: members.flatMap(({ preference }) => preference),
    consents: [...staff, ...members].flatMap(({ consents }) => consents),
    verifications: members.flatMap(({ verifications }) => verifications),
    talks: demoTalks(people.members, now),
    ...storyRows(people.members, now),
  };
}
