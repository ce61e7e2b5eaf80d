import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { seeded, uuid } from './engine-people.ts';
import { questions } from './engine-questions.ts';
import { type SyntheticMember, synthetic } from './synthetic.ts';
import { copyText, recordOf } from './synthetic-rows.ts';

type Row = Readonly<Record<string, Parameters<typeof copyText>[0]>>;

/** A member who searches, with the session used for the search. */
export interface Viewer {
  readonly member: SyntheticMember;
  readonly session: string;
  /** True if the member states every criterion; false if only those that people usually state. */
  readonly statesAll: boolean;
}

const BATCH = 20_000;
const SIGNED_IN_DAYS = 30;

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Turns a generated 128-bit id into the form of a random UUID (RFC 9562, version 4), which the contract requires. */
const versioned = (id: string): string => `${id.slice(0, 14)}4${id.slice(15, 19)}8${id.slice(20)}`;

function rowsOf({ member, profile, preference }: SyntheticMember, number: number, price: number) {
  const { id, completed_at: at } = member;
  const email = `member${number}@mail.example`;
  const account: Row = {
    ...member,
    email,
    email_key: email,
    password_hash: '',
    basic_info_at: at,
    education_info_at: at,
    family_info_at: at,
    created_at: at,
    created_ip: '127.0.0.1',
  };
  return {
    member: account,
    profile: { member_id: id, ...profile, updated_at: at } as Row,
    partner_preference: preference && ({ member_id: id, ...preference, updated_at: at } as Row),
    market_price: { member_id: id, log_price: price, at } as Row,
  };
}

const escaped = (text: string | null): string =>
  text === null ? '\\N' : text.replaceAll(/[\\\t\n]/g, (sign) => ({ '\t': '\\t', '\n': '\\n' })[sign] ?? '\\\\');

async function copy(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  const done = finished(stream);
  const lines = rows.map((row) => `${columns.map((column) => escaped(copyText(row[column]))).join('\t')}\n`);
  if (!stream.write(lines.join(''))) await once(stream, 'drain');
  stream.end();
  await done;
}

function statingAll(drawn: SyntheticMember, now: Date): SyntheticMember {
  const { wishes } = questions['all criteria, two-way'](recordOf(drawn), now);
  const columns = Object.entries(wishes ?? {}).map(([key, value]) => [snake(key), value]);
  return { ...drawn, preference: Object.fromEntries(columns) as SyntheticMember['preference'] };
}

/**
 * Fills an empty database with a synthetic community and creates sessions for some of its members. Prices are random,
 * not computed, since the measured speed does not depend on their values.
 * @param adminUrl of a superuser: triggers and foreign keys are skipped, and all tables are analysed afterwards
 * @param viewers number of sessions; every second viewer states all criteria
 */
export async function fillDatabase(adminUrl: string, size: number, viewers: number, now: Date): Promise<Viewer[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const random = seeded(7);
  const chosen: Viewer[] = [];
  const every = Math.floor(size / viewers);
  let batch: ReturnType<typeof rowsOf>[] = [];
  const flush = async (): Promise<void> => {
    await copy(
      client,
      'member',
      batch.map(({ member }) => member),
    );
    await copy(
      client,
      'profile',
      batch.map(({ profile }) => profile),
    );
    await copy(
      client,
      'partner_preference',
      batch.flatMap(({ partner_preference: wishes }) => (wishes ? [wishes] : [])),
    );
    await copy(
      client,
      'market_price',
      batch.map(({ market_price: price }) => price),
    );
    batch = [];
  };
  try {
    await client.query('SET session_replication_role = replica');
    let number = 0;
    for (const drawn of synthetic(size, 1, now)) {
      let member: SyntheticMember = { ...drawn, member: { ...drawn.member, id: versioned(String(drawn.member.id)) } };
      // Women and men alternate, so the remainder alternates too: with a fixed one, every viewer would be a woman.
      if (number % every === chosen.length % 2 && chosen.length < viewers) {
        const statesAll = chosen.length % 4 >= 2;
        if (statesAll) member = statingAll(member, now);
        chosen.push({ member, session: versioned(uuid(random)), statesAll });
      }
      batch.push(rowsOf(member, number++, -2.5 * random() ** 3));
      if (batch.length === BATCH) await flush();
    }
    await flush();
    await copy(
      client,
      'session',
      chosen.map(({ member, session }) => sessionRow(session, String(member.member.id), now)),
    );
    await client.query('VACUUM ANALYZE');
    // Without a checkpoint the database would still be writing the data to disk during the measurement.
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
  return chosen;
}

const sessionRow = (id: string, memberId: string, now: Date): Row => ({
  id,
  member_id: memberId,
  refresh_hash: `\\x${id.replaceAll('-', '')}`,
  user_agent: 'bench',
  created_ip: '127.0.0.1',
  last_ip: '127.0.0.1',
  created_at: now.toISOString(),
  last_used_at: now.toISOString(),
  expires_at: new Date(now.getTime() + SIGNED_IN_DAYS * 86_400_000).toISOString(),
});
