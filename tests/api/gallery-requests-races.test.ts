import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCouple } from '../support/activity.ts';
import { answerAsk, ask, asked, grant, revoke, rowsBetween } from '../support/gallery-requests.ts';
import { member } from '../support/members.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The tenth of a month, so that the month does not end during the test.
  const start = new Date(app.clock.now());
  start.setUTCMonth(start.getUTCMonth() + 1, 10);
  app.clock.advance(start.getTime() - app.clock.now().getTime());
});
afterAll(() => app.close());

const couples = (count: number) => Promise.all(Array.from({ length: count }, () => createCouple(app)));

it('fifty simultaneous photo requests for the same member create one', async () => {
  const { she, he } = await createCouple(app);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(he, she)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(
    new Set(['gallery.already_asked']),
  );
  expect(await rowsBetween(app, he, she)).toHaveLength(1);
});

it('of ten simultaneous photo requests with one request left, one succeeds', async () => {
  const he = await member(app, { gender: 'MALE' });
  const women = await registerCrowd(
    app,
    Array.from({ length: 19 }, () => ({ firstName: 'Safiya', dateOfBirth: '1996-05-05' })),
  );
  for (const her of women.slice(0, 9)) await asked(he, her);
  const answers = await Promise.all(women.slice(9).map((her) => ask(he, her)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 402)]);
  const rows = await Promise.all(women.map((her) => rowsBetween(app, he, her)));
  expect(rows.flat()).toHaveLength(10);
});

it('accepting and declining a photo request at once ends in declined, and both responses report it', async () => {
  for (const [index, { she, he }] of (await couples(10)).entries()) {
    const id = await asked(he, she);
    const first = () => answerAsk(she, id, 'Accepted');
    const second = () => answerAsk(she, id, 'Declined');
    const [accepted, declined] =
      index % 2 ? await Promise.all([first(), second()]) : (await Promise.all([second(), first()])).reverse();
    expect(declined?.status, declined?.text).toBe(200);
    // An accepted request can still be declined; the answer then says that it had been accepted.
    if (accepted?.status === 200) expect(declined?.body.result.message).toMatch(/had accepted/);
    else {
      expect(accepted?.body).toMatchObject({
        message: expect.stringMatching(/declined/),
        error: { code: 'gallery.not_possible' },
      });
      expect(declined?.body.result.message).not.toMatch(/accepted/);
    }
    expect((await rowsBetween(app, he, she)).map(({ status }) => status)).toEqual(['Declined']);
  }
});

it('granting photo access while the other member asks for it leaves one accepted row', async () => {
  for (const { she, he } of await couples(10)) {
    const [granted, request] = await Promise.all([grant(she, he), ask(he, she)]);
    expect(granted.body.result?.data.status, granted.text).toBe('Accepted');
    // Either he asked first and was accepted, or the gallery was already open when he asked.
    if (request.status !== 200) expect(request.body.error.code).toBe('gallery.open');
    expect(await rowsBetween(app, he, she)).toMatchObject([{ status: 'Accepted', asked: request.status === 200 }]);
  }
});

it('of simultaneous revocations of photo access one succeeds, and simultaneous grants create one row', async () => {
  const { she, he } = await createCouple(app);
  const granted = await Promise.all(Array.from({ length: 10 }, () => grant(she, he)));
  expect(new Set(granted.map(({ status, body }) => [status, body.result?.data.requestId].join(' '))).size).toBe(1);
  const answers = await Promise.all(Array.from({ length: 10 }, () => revoke(she, he)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  expect(await rowsBetween(app, he, she)).toMatchObject([{ status: 'Declined' }]);
});
