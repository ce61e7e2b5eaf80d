import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mutualCouple, post } from '../support/chat.ts';
import { downloadExport, exportAndFetch, exportOf, fetchFile, unzip } from '../support/exports.ts';
import { activeScene, waitForAcceptances } from '../support/guardian.ts';
import type { Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Exports with long conversations, and with conversations that a guardian can read. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const COUNT = 1_500;

/** Fills a conversation with years of messages in random text, which does not compress. */
async function muchSaid(she: Person, he: Person): Promise<void> {
  expect((await post(he, she, 'The beginning')).status).toBe(200);
  await app.app.platform.db.transaction(async ({ tx }) => {
    await sql`
      insert into message (id, conversation_id, seq, sender_id, content, digest, via, at)
      select gen_random_uuid(), chat.id, number, case number % 2 when 0 then ${she.id}::uuid else ${he.id}::uuid end,
        number || (select string_agg(md5(number::text || part), '') from generate_series(1, 60) as part), '\\x00', 'rest', now()
      from conversation as chat, generate_series(2, ${COUNT}) as number
      where chat.low_id = least(${she.id}::uuid, ${he.id}::uuid) and chat.high_id = greatest(${she.id}::uuid, ${he.id}::uuid)`.execute(
      tx,
    );
    await sql`update conversation set last_seq = ${COUNT}`.execute(tx);
  });
}

it('the export contains a long conversation completely and in order, in several file parts', async () => {
  const { she, he } = await mutualCouple(app);
  await muchSaid(she, he);
  const { _id } = await exportAndFetch(he);
  const { bytes } = await exportOf(he);
  expect(bytes).toBeGreaterThan(1_500_000);
  expect((await fetchFile(app, he, _id)).bytes.length).toBe(bytes);
  const { messages } = (await unzip(app, he, _id)).data;
  expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual(Array.from({ length: COUNT }, (_, at) => at + 1));
  expect(messages.slice(0, 3).map(({ from }: { from: string }) => from)).toEqual(['me', 'other', 'me']);

  // If a file part is missing, the download breaks off instead of ending early as if it were complete.
  const row = await app.app.platform.db.read
    .selectFrom('data_export')
    .selectAll()
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  expect(row.part_keys.length).toBeGreaterThan(1);
  const { files } = app.app.platform;
  const folder = `exports/${_id}/${row.attempt}`;
  const second = (await files.get(`${folder}/part-00001`)) as Uint8Array;
  await files.put(`${folder}/part-00001`, (await files.get(`${folder}/part-00000`)) as Uint8Array, 'x/y');
  await expect(fetchFile(app, he, _id)).rejects.toThrow();
  await files.put(`${folder}/part-00001`, second, 'x/y');
  expect((await fetchFile(app, he, _id)).bytes.length).toBe(bytes);
});

it('the export marks a guardian’s messages, and a guardian’s own export contains only their own', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const said = await guardian.client.post(`/guardian/seats/${seatId}/messages`, { content: 'A word of her father' });
  expect(said.status, said.text).toBe(200);
  await waitForAcceptances(app);
  for (const one of [she, he]) {
    const { messages, guardianSeats } = (await downloadExport(app, one)).data;
    expect(messages.at(-1)).toMatchObject({ from: 'guardian', text: 'A word of her father' });
    expect(guardianSeats).toMatchObject([{ part: one === she ? 'ward' : 'other', name: 'Yusuf Khan' }]);
  }
  const { data, text } = await downloadExport(app, guardian);
  expect(data.messagesAsGuardian).toMatchObject([{ text: 'A word of her father' }]);
  expect(data.guardianSeats).toMatchObject([{ part: 'guardian' }]);
  expect(data.messages).toEqual([]);
  for (const theirs of ['Before the invitation', 'Since the agreement', he.email, she.email])
    expect(text('data.json')).not.toContain(theirs);
});
