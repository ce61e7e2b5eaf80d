import { sql } from 'kysely';
import { phoneOptIns } from '../../../contract/accounts/phone-opt-in.ts';
import type { Reader } from '../../platform/db/database.ts';

type PhoneChannel = keyof typeof phoneOptIns;

/** Consent to messages on the phone: the latest answer counts. */
export type OptIns = Readonly<Record<PhoneChannel, boolean>>;

/** Reads members' consents and reachable channels. */
export const optInReader = (db: Reader) => ({
  async of(memberIds: readonly string[]): Promise<Map<string, OptIns>> {
    const purposes = Object.values(phoneOptIns).map(({ purpose }) => purpose);
    const { rows } = await sql<{ memberId: string; purpose: string; given: boolean }>`
      select distinct on (member_id, purpose) member_id as "memberId", purpose, given from consent
      where member_id = any(${memberIds}::uuid[]) and purpose = any(${purposes}::text[])
      order by member_id, purpose, at desc, id desc`.execute(db);
    const given = new Set(rows.filter((row) => row.given).map(({ memberId, purpose }) => `${memberId} ${purpose}`));
    const has = (memberId: string, channel: PhoneChannel) => given.has(`${memberId} ${phoneOptIns[channel].purpose}`);
    return new Map(memberIds.map((id) => [id, { sms: has(id, 'sms'), whatsapp: has(id, 'whatsapp') }]));
  },
  /** Number of devices subscribed to push messages. */
  async devices(memberId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from push_subscription where member_id = ${memberId}`.execute(db);
    return rows[0]?.count ?? 0;
  },
});

/** Converts choices to answers to the current texts. */
export const answersTo = (given: Partial<OptIns>) =>
  (Object.entries(given) as [PhoneChannel, boolean | undefined][]).flatMap(([channel, answer]) => {
    const { purpose, version } = phoneOptIns[channel];
    return answer === undefined ? [] : [{ purpose, version, given: answer }];
  });
