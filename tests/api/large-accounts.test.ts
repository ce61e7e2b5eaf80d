import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, say, suitors } from '../support/chat.ts';
import type { Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let she: Person;
let man: Person;
beforeAll(async () => {
  app = await startTestApp();
  const couple = await suitors(app, 1);
  she = couple.she;
  man = couple.men[0] as Person;
});
afterAll(() => app.close());

const write = (query: ReturnType<typeof sql>) => app.app.platform.db.transaction(({ tx }) => query.execute(tx));

it('unread messages of a conversation are counted up to a thousand', async () => {
  const { chatId } = await say(man, she, 'Salam');
  const unread = async () => dataOf(await she.client.get('/chat/unread'));
  expect(await unread()).toEqual({ conversations: 1, messages: 1 });
  await write(sql`insert into message (id, conversation_id, seq, sender_id, content, digest, via, at)
    select gen_random_uuid(), ${chatId}::uuid, n, ${man.id}::uuid, 'Salam', '', 'rest', now() from generate_series(2, 1500) n`);
  await write(sql`update conversation set last_seq = 1500 where id = ${chatId}::uuid`);
  expect(await unread()).toEqual({ conversations: 1, messages: 1_000 });
});

it('the notification centre shows and counts the newest three thousand', async () => {
  await settled(app, she.id);
  dataOf(await she.client.put('/notifications/read', {}));
  const first = app.clock.now();
  await write(sql`insert into notification (id, member_id, kind, topic, about_id, group_key, event_id, at)
    select gen_random_uuid(), ${she.id}::uuid, 'interest.received', 'interest', ${man.id}::uuid, n::text, gen_random_uuid(),
      ${first}::timestamptz + n * interval '1 second' from generate_series(1, 3100) n`);
  const { unread, notifications } = await centreOf(she);
  expect(unread).toBe(3_000);
  expect(notifications[0]?.at).toBe(new Date(first.getTime() + 3_100_000).toISOString());
  expect((await she.client.get('/notifications')).body.result.totalCount).toBe(3_000);
  expect(dataOf(await she.client.get('/notifications/unread'))).toEqual({ unread: 3_000 });
  // Marks all notifications as read at once, including those not on the page.
  expect(dataOf(await she.client.put('/notifications/read', {}))).toEqual({ unread: 0 });
  const { rows } = await write(
    sql`select count(*)::integer as count from notification where member_id = ${she.id} and read_at is null`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});
