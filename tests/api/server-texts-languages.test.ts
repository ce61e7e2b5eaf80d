import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, registration } from '../support/members.ts';
import {
  centreOf,
  deliveredTo,
  type ExternalServices,
  publish,
  reachable,
  settled,
  startExternalServices,
} from '../support/notifications.ts';
import { closeSockets, dial, refusal } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Texts of the server are in the language of the reader: refusals, the bell, emails, push, SMS and WhatsApp. */

let app: TestApp;
let outside: ExternalServices;
let imran: Person;
beforeAll(async () => {
  outside = await startExternalServices();
  const templates = { ...JSON.parse(outside.env.SMS_TEMPLATES ?? '{}'), 'interest_received.ur': 'id-in-urdu' };
  app = await startTestApp({ ...outside.env, SMS_TEMPLATES: JSON.stringify(templates) });
  imran = await member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Qadri' });
});
afterAll(async () => {
  closeSockets();
  await app.close();
  await outside.close();
});

const inLanguage = (language: string) => app.client({ 'accept-language': language });

describe('an error message of the server', () => {
  it.each([
    ['*', 'Please log in to continue.'],
    ['en-IN', 'Please log in to continue.'],
    ['fr, de;q=0.5', 'Please log in to continue.'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'आगे बढ़ने के लिए लॉग इन करें।'],
    ['en;q=0.2, ur', 'آگے بڑھنے کے لیے لاگ اِن کریں۔'],
  ])('is in the language of Accept-Language: %s', async (language, sentence) => {
    const answer = await inLanguage(language).get('/user/settings');
    expectFailure(answer, 401, 'auth.required');
    expect(answer.body.message).toBe(sentence);
    expect(answer.body.error.message).toBe(sentence);
    expect(answer.headers.get('vary')).toContain('accept-language');
  });

  it.each([
    ['en', 'Please enter a valid email address.', 'Please choose a password of at least 10 characters.'],
    ['hi', 'सही ईमेल पता लिखें।', 'कम से कम 10 अक्षरों का पासवर्ड चुनें।'],
    ['ur', 'درست ای میل پتہ لکھیں۔', 'کم از کم 10 حروف کا پاس ورڈ چنیں۔'],
  ])('at a form field is in the language %s', async (language, email, password) => {
    const body = registration({ email: 'no address', password: 'short' });
    const { status, body: answer } = await inLanguage(language).post('/user/register', body);
    expect(status).toBe(400);
    expect(answer.error.fields).toMatchObject({ email, password });
  });

  it('is in the language of the account, or else in the language of the device', async () => {
    const zoya = await member(app);
    const cookie = app.client({ cookie: 'language=hi', 'accept-language': 'ur' });
    expect((await cookie.get('/user/settings')).body.message).toBe('आगे बढ़ने के लिए लॉग इन करें।');
    dataOf(await zoya.client.put('/user/settings', { language: 'ur' }));
    const unknown = await zoya.client.get(`/user/getById/${uuid()}`);
    expect(unknown.body.message).toBe('ہمیں یہ نہیں ملا۔');
  });

  it('on a socket is in the language of the device', async () => {
    const options = { auth: { token: 'unknown' }, extraHeaders: { 'accept-language': 'ur' } };
    expect(await refusal(dial(app.url, options))).toMatchObject({ message: 'آگے بڑھنے کے لیے لاگ اِن کریں۔' });
  });
});

describe('a member who reads Urdu', () => {
  it('gets the bell, emails, push and SMS in Urdu, and WhatsApp in English while it has no Urdu template', async () => {
    const she = await member(app, { firstName: 'Sana' });
    const device = await reachable(app, outside, she);
    dataOf(await she.client.put('/user/settings', { language: 'ur' }));
    await publish(app, { type: 'interest.received', interestId: uuid(), by: imran.id, to: she.id });
    await settled(app, she.id);

    const urdu = /نے آپ کو پیغام بھیجا ہے۔/;
    expect((await centreOf(she)).notifications[0]).toMatchObject({
      title: 'نیا پیغام',
      text: expect.stringMatching(urdu),
    });
    const { email, push, sms, whatsapp } = await deliveredTo(outside, app, she, device);
    expect(email[0]).toMatchObject({ subject: 'نیا پیغام' });
    expect(email[0]?.text).toMatch(urdu);
    expect(email[0]?.html).toContain('<html lang="ur" dir="rtl">');
    expect(email[0]?.html).toContain('السلام علیکم <bdi dir="ltr" style="unicode-bidi:isolate">Sana</bdi>،');
    expect(email[0]?.html).toMatch(
      /<bdi dir="ltr" style="unicode-bidi:isolate">Imran [^<]*<\/bdi> نے آپ کو پیغام بھیجا ہے۔/,
    );
    expect(push[0]).toMatchObject({ title: 'نیا پیغام' });
    expect(sms[0]).toMatchObject({
      templateId: 'id-in-urdu',
      text: expect.stringMatching(/^نیا پیغام: Imran Qadri نے/),
    });
    expect(whatsapp[0]).toMatchObject({
      templateId: 'id-of-interest_received',
      text: expect.stringMatching(/^New interest: /),
    });
  });

  it('gets the mails about the account in Urdu, including the first one', async () => {
    const body = registration({ firstName: 'Sana' });
    const client = inLanguage('ur');
    expect((await client.post('/user/register', body)).status).toBe(200);
    await expect
      .poll(() => outside.mail.mails.find(({ to }) => to.includes(String(body.email))))
      .toMatchObject({
        subject: expect.stringMatching(/\p{Script=Arabic}/u),
        html: expect.stringContaining('<html lang="ur" dir="rtl">'),
      });
  });
});

it('a member who reads Hindi gets the notifications at the bell in Hindi', async () => {
  const she = await member(app);
  dataOf(await she.client.put('/user/settings', { language: 'hi' }));
  await publish(app, { type: 'interest.received', interestId: uuid(), by: imran.id, to: she.id });
  await settled(app, she.id);
  expect((await centreOf(she)).notifications[0]).toMatchObject({
    title: 'नया पैग़ाम',
    text: 'Imran Qadri ने आपको पैग़ाम भेजा है।',
  });
});
