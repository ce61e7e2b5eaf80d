import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportParts } from '../../server/compose/export-parts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Every table with data about members is part of a member's data export, or is listed here with the reason why it is
 * not.
 */

const SECRET = 'hashes or keys, of no use to anybody but whoever steals them';
const TEAM = 'the team’s own work, and what colleagues noted';
const SAFETY = 'worked out to keep members safe; telling it would tell how';
const DERIVED = 'made of what is in the copy, to find or rank with';
const OTHERS = 'says who looks for whom, not what a member entered';

const leftOut: Readonly<Record<string, string>> = {
  identity_attempt: SECRET,
  identity_ticket: SECRET,
  one_time_code: SECRET,
  passkey_challenge: 'random numbers to be signed, each good for five minutes',
  recovery_code: SECRET,
  second_factor: 'of colleagues; since when it is set up stands in the account',
  approval: TEAM,
  acting_period: 'who may act for the member until when; what they did is exported',
  broadcast: TEAM,
  content_entry: 'texts for everybody; of colleagues only who saved them last',
  content_revision: 'versions of texts for everybody; of colleagues only who saved them',
  duty_period: 'hours of colleagues, who see their own in the program',
  location_request: TEAM,
  location_room: TEAM,
  approval_member: TEAM,
  member_note: TEAM,
  network_place: TEAM,
  case_follow_up: TEAM,
  case_step: TEAM,
  enquiry: TEAM,
  enquiry_step: TEAM,
  visit: TEAM,
  walk_in: 'of a member, only who registered the walk-in and when; what was written down is in the profile',
  walk_in_import: TEAM,
  walk_in_step: TEAM,
  branding_revision: TEAM,
  site_setting: TEAM,
  breach_change: TEAM,
  breach_notice: 'what it says is with the notices that the member was told of',
  audit_entry: 'the log that the team is watched by, kept for the law',
  risk_signal: SAFETY,
  contact_warning: 'whose account was closed is not told; the warning is among the notifications in the copy',
  erasure: 'that something was erased, by its id, kept to erase it again after a restore; what it was is gone',
  sealed_photo: 'under seal for the law; the decision is in the copy',
  sealed_record: 'under seal for the law once an account is purged: nobody is left who could ask',
  report_message: 'evidence in reports; one’s own messages are in the copy',
  first_message: DERIVED,
  message_hold: 'the same words are in the messages; that they are held would tell how mass messages are noticed',
  member_name: DERIVED,
  member_change: DERIVED,
  market_price: DERIVED,
  market_order: DERIVED,
  learnt_weights: DERIVED,
  impression: DERIVED,
  recommendation: DERIVED,
  saved_search_hit: OTHERS,
  selfie_number: 'a number to hold up, good for some minutes',
  given_up_letter: 'that a letter could not be brought, its address masked; what it said is gone',
  follow_notice: 'when a follower was last announced; the notifications are in the copy',
  sincere_interest: 'when the last sincere interest was sent, which only decides when the next is possible',
  follow_news: 'which of one’s own changes followers may hear of; the profile is in the copy',
  follow_news_sent: 'when news was last sent; the notifications are in the copy',
  post_notice: 'which articles and stories were announced; it names no member but the last one notified so far',
  plan_notice: 'which reminders went out; the notifications are in the copy',
  visibility_notice: 'which reminders about a switch went out; the notifications are in the copy',
  registration_reminder: 'how many reminders of the registration were sent; the notifications are in the copy',
  terms_reminder: 'on which day the reminder of the terms went out; the notifications are in the copy',
  payment_journal: 'the books, kept for the law; the payments are in the copy',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Tables that refer to a member by a foreign key, or have a column named like such a reference. */
const knowing = async (): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
    select distinct name as "table" from (
      select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'member'::regclass
      union select table_name from information_schema.columns
        where table_schema = 'public' and data_type = 'uuid'
          and column_name in ('member_id', 'owner_id', 'viewer_id', 'sender_id', 'actor_id', 'subject_id', 'account_id')
      union select 'member') as known order by 1`.execute(app.app.platform.db.read);
  return rows.map(({ table }) => table);
};

it('the export covers every table with member data, or gives a reason for leaving it out', async () => {
  const tables = await knowing();
  const exported = new Set(exportParts.flatMap((part) => part.tables));
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((table) => !exported.has(table) && !(table in leftOut))).toEqual([]);
  expect([...exported].filter((table) => table in leftOut)).toEqual([]);
  const there = new Set(tables);
  expect(Object.keys(leftOut).filter((table) => !there.has(table))).toEqual([]);
});

it('each part of the export has a unique name and a description', () => {
  const keys = exportParts.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => ['about', 'people'].includes(key))).toEqual([]);
  for (const { about } of exportParts) expect(about).toMatch(/^[A-Z].*\.$/s);
});
