import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, createCouple, DAY, match } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { changeBlog, writeBlog } from '../support/content.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { runJob } from '../support/photos.ts';
import { ADMIN, type StaffMember, signInAdmin, turnOnContent, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Followers of the blog, feedback after an accepted interest, and notices about enquiries (bureau.md §5). */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const linesOf = async (
  who: Pick<Person, 'client' | 'id'>,
  kind: string,
): Promise<{ text: string; title: string; link: string }[]> => {
  await settled(app, who.id);
  const { notifications } = await centreOf(who);
  return notifications.filter((line: { kind: string }) => line.kind === kind);
};

describe('following the blog', () => {
  it('returns 404 while the content part is off', async () => {
    const he = await member(app, { gender: 'MALE' });
    expectFailure(await he.client.get('/blog/follow'), 404, 'not_found');
    expectFailure(await he.client.put('/blog/follow', { follows: true }), 404, 'not_found');
    await turnOnContent(admin);
    expect(dataOf(await he.client.get('/blog/follow'))).toEqual({ follows: false });
  });

  it('notifies followers once of a new article, and not members who stopped following', async () => {
    const [he, other] = await Promise.all([member(app, { gender: 'MALE' }), member(app, { gender: 'MALE' })]);
    for (const one of [he, other]) dataOf(await one.client.put('/blog/follow', { follows: true }));
    dataOf(await other.client.put('/blog/follow', { follows: false }));
    const blog = await writeBlog(admin, { title: 'A calm first meeting' });
    await expect.poll(async () => (await linesOf(he, 'new_post')).length).toBe(1);
    expect((await linesOf(he, 'new_post'))[0]).toMatchObject({
      title: 'New article',
      text: 'Read our new article: A calm first meeting',
      link: `/blog/${blog.slug}`,
    });
    await runJob(app, 'blog.notify-followers', { kind: 'blog', id: blog._id });
    await changeBlog(admin, blog._id, { status: 'draft' });
    await changeBlog(admin, blog._id, { status: 'published' });
    expect(await linesOf(he, 'new_post')).toHaveLength(1);
    expect(await linesOf(other, 'new_post')).toEqual([]);
  });

  it('reaches every follower once if the job is killed after its first batch', async () => {
    const he = await member(app, { gender: 'MALE' });
    const at = app.clock.now();
    const { db } = app.app.platform;
    const subjectId = '01890a5d-ac96-774b-bcce-b302099a8057';
    await db.transaction(async ({ tx }) => {
      await sql`delete from blog_follow`.execute(tx);
      await sql`insert into member (id, first_name, last_name, email, email_key, password_hash, gender, created_at,
          created_ip) select gen_random_uuid(), 'A', 'B', 'crowd' || n, 'crowd' || n, '', 'MALE', now(), ''
        from generate_series(1, 1100) n`.execute(tx);
      await sql`insert into blog_follow (member_id, at) select id, ${at} from member where email_key like 'crowd%'`.execute(
        tx,
      );
      // The first batch was notified before the job was killed.
      await sql`insert into post_notice (kind, subject_id, title, path, at, last_member_id, batches)
        values ('blog', ${subjectId}, 'Again', '/blog/again', ${at},
          (select member_id from blog_follow order by member_id offset 499 limit 1), 1)`.execute(tx);
    });
    await Promise.all([1, 2].map(() => runJob(app, 'blog.notify-followers', { kind: 'blog', id: subjectId })));
    await expect
      .poll(async () => {
        const { rows } = await sql<{ isDone: boolean; batches: number }>`
          select done_at is not null as "isDone", batches from post_notice where subject_id = ${subjectId}`.execute(
          db.read,
        );
        return rows[0];
      })
      .toEqual({ isDone: true, batches: 3 });
    expect(await linesOf(he, 'new_post')).toEqual([]);
  });
});

describe('feedback', () => {
  const ask = () => runJob(app, 'feedback.ask');
  const questionOf = async (who: Person) => dataOf(await who.client.get('/user/feedback')).question;

  it('is asked for once, a week after an accepted interest, and read by staff only', async () => {
    const { she, he } = await createCouple(app);
    await match(he, she);
    await ask();
    await advanceClock(app, 6 * DAY, he, she);
    await ask();
    expect(await questionOf(he)).toBeNull();
    await advanceClock(app, 2 * DAY, he, she);
    await ask();
    await expect.poll(async () => (await linesOf(he, 'feedback')).length).toBe(1);
    await ask();
    const question = await questionOf(he);
    expect(question).toMatchObject({ person: { _id: she.id }, rating: null, answeredAt: null });
    const path = `/user/feedback/${question._id}`;
    expectFailure(await she.client.put(path, { rating: 1 }), 404, 'not_found');
    expectFailure(await he.client.put(path, { rating: 6 }), 400, 'request.invalid');
    const answered = dataOf(await he.client.put(path, { rating: 5, text: 'Her family is kind.' })).question;
    expect(answered).toMatchObject({ rating: 5, text: 'Her family is kind.' });
    expect(await linesOf(he, 'feedback')).toHaveLength(1);
    admin = await signInAdmin(app);
    const [row] = dataOf(await admin.client.get('/staff/feedback'));
    expect(row).toMatchObject({ member: { _id: he.id }, about: 'interest', rating: 5, text: 'Her family is kind.' });
    expectFailure(await he.client.get('/staff/feedback'), 403, 'forbidden');
  });

  it('is not asked for after a block', async () => {
    const { she, he } = await createCouple(app);
    await match(he, she);
    dataOf(await she.client.post(`/user/blockProfile/${he.id}`));
    await advanceClock(app, 8 * DAY, he, she);
    await ask();
    await settled(app, he.id);
    expect([await questionOf(he), await questionOf(she)]).toEqual([null, null]);
  });
});

describe('an enquiry', () => {
  const enquire = (by: Pick<Person, 'client'>, phoneNumber: string) =>
    by.client.post('/enquiry/create', { name: 'Nadia', phoneNumber, city: 'lucknow_up', consent: true });

  it('notifies the office when it is new, and the signed-in sender when its status changes', async () => {
    admin = await signInAdmin(app);
    await turnOnNetwork(admin);
    const he = await member(app, { gender: 'MALE' });
    const stranger = await member(app, { gender: 'MALE' });
    dataOf(await enquire(he, '98112 00971'));
    await expect.poll(async () => (await linesOf(admin, 'enquiry.received')).length).toBe(1);
    const [{ _id: id }] = dataOf(await admin.client.get('/staff/enquiries'));
    dataOf(await admin.client.put(`/staff/enquiries/${id}`, { status: 'Called' }));
    await expect.poll(async () => (await linesOf(he, 'enquiry')).length).toBe(1);
    expect((await linesOf(he, 'enquiry'))[0]).toMatchObject({ title: 'Your enquiry' });
    expect(await linesOf(stranger, 'enquiry')).toEqual([]);
  });

  it('notifies no member until the member with that phone number has verified it', async () => {
    const { she } = await createCouple(app);
    const { db } = app.app.platform;
    const { phone_number: phone } = await db.read
      .selectFrom('member')
      .select('phone_number')
      .where('id', '=', she.id)
      .executeTakeFirstOrThrow();
    dataOf(await enquire({ client: app.client() }, phone ?? ''));
    const [{ _id: id }] = dataOf(await admin.client.get('/staff/enquiries'));
    dataOf(await admin.client.put(`/staff/enquiries/${id}`, { status: 'Called' }));
    expect(await linesOf(she, 'enquiry')).toEqual([]);
    await db.transaction(({ tx }) =>
      sql`update member set phone_verified_at = ${app.clock.now()} where id = ${she.id}`.execute(tx),
    );
    dataOf(await admin.client.put(`/staff/enquiries/${id}`, { status: 'Registered' }));
    await expect.poll(async () => (await linesOf(she, 'enquiry')).length).toBe(1);
  });
});
