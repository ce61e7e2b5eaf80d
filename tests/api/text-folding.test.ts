import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText, unfoldedLength } from '../../contract/text/folded-text.ts';
import { match } from '../support/activity.ts';
import { conversationsOf, dataOf, say } from '../support/chat.ts';
import { member } from '../support/members.ts';
import { rowsOf } from '../support/retention.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openTicket } from '../support/tickets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Pairs of the stored text and a different way to type the same text. */
const sameTexts: readonly (readonly [stored: string, typed: string])[] = [
  ['علی', 'علي'],
  ['علی', 'على'],
  ['فائق', 'فایق'],
  ['کریم', 'كريم'],
  ['ہاجرہ', 'هاجره'],
  ['فاطمہ', 'فاطمة'],
  ['بھائی', 'بهائي'],
  ['احمد', 'أحمد'],
  ['ابراہیم', 'إبراهيم'],
  ['آمنہ', 'امنه'],
  ['رحمن', 'رحمٰن'],
  ['ٱلرحمن', 'الرحمن'],
  ['مُحَمَّد', 'محمد'],
  ['محمد', 'محمـــد'],
  ['مؤمن', 'مومن'],
  ['می‌خواہم', 'میخواہم'],
  ['ﻋﻠﻲ', 'علی'],
  ['सिद्दीक़ी', 'सिद्दीकी'],
  ['फ़ातिमा', 'फातिमा'],
  ['झाँसी', 'झांसी'],
  ['આઁખ', 'આંખ'],
  ['ਸਿੰਘ', 'ਸਿਂਘ'],
  ['Zoë', 'zoe'],
  ['ÉLODIE', 'élodie'],
  ['İnci', 'inci'],
  ['Ａｌｉ', 'ali'],
];

describe('text folding for search', () => {
  it.each(sameTexts)('folds %s and %s to the same text', (stored, typed) => {
    expect(foldText(stored)).toBe(foldText(typed));
  });

  it.each([
    ['علی', 'عالی'],
    ['रीना', 'राना'],
    ['बेटा', 'बेटी'],
    ['কমলা', 'কমল'],
    ['চাঁদ', 'চাংদ'],
    ['चाँद', 'चाद'],
    ['Ali', 'Alia'],
    ['زارا', 'سارا'],
  ])('folds %s and %s to different texts', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it('gives the same result in TypeScript and in the database', async () => {
    const everyLetter = Array.from({ length: 0x2fff - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
      .filter((letter) => /\p{L}|\p{M}|\p{N}|\p{P}|\p{Zs}|[\u200C\u200D]/u.test(letter))
      .map((letter) => `a${letter}z`);
    const texts = [...sameTexts.flat(), ...everyLetter];
    const rows = await rowsOf(
      app,
      sql<{ given: string; folded: string }>`
        select given, folded_text(given) as folded from unnest(${texts}::text[]) as given`,
    );
    expect(rows.length).toBe(texts.length);
    expect(rows.filter(({ given, folded }) => foldText(given) !== folded)).toEqual([]);
  });

  it('gives the place of a match in the original text', () => {
    const text = 'کل مُحَمَّد آئے';
    const at = foldText(text).indexOf(foldText('محمد'));
    const end = at + foldText('محمد').length;
    expect(text.slice(unfoldedLength(text, at), unfoldedLength(text, end))).toBe('مُحَمَّد');
  });
});

describe('a search typed on another keyboard finds', () => {
  it('members in activity and chat lists, and their messages', async () => {
    const she = await member(app, { gender: 'FEMALE', firstName: 'آمنہ' });
    const he = await member(app, { gender: 'MALE', firstName: 'علی' });
    await match(she, he);
    await say(he, she, 'ہمارا گھر لکھنؤ میں ہے');
    const named = async (path: string, typed: string) => {
      const { body } = await she.client.get(`${path}?search=${encodeURIComponent(typed)}`);
      return body.result.data.map(({ firstName }: { firstName: string }) => firstName);
    };
    for (const typed of ['علي', 'على', 'عَلی'])
      expect(await named('/chat/conversations', typed), typed).toEqual(['علی']);
    expect(await named('/chat/conversations', 'عالی')).toEqual([]);
    expect((await conversationsOf(he, `?search=${encodeURIComponent('امنة')}`)).length).toBe(1);
    for (const typed of ['لكهنو', 'همارا'])
      expect(dataOf(await she.client.get(`/chat/search?q=${encodeURIComponent(typed)}`)).length, typed).toBe(1);
    await say(she, he, 'हम झाँसी से हैं और वे चंदौसी से');
    for (const typed of ['झाँसी', 'झांसी', 'चँदौसी'])
      expect(dataOf(await he.client.get(`/chat/search?q=${encodeURIComponent(typed)}`)).length, typed).toBe(1);
    expect(dataOf(await he.client.get(`/chat/search?q=${encodeURIComponent('झासी')}`))).toEqual([]);
    // Wildcard characters are treated as ordinary letters.
    for (const typed of ['%%', '__'])
      expect(dataOf(await she.client.get(`/chat/search?q=${encodeURIComponent(typed)}`)), typed).toEqual([]);
  });

  it("the member's own support tickets by subject", async () => {
    const she = await member(app, { gender: 'FEMALE' });
    await openTicket(she.client, { subject: 'میری تصویر نہیں آتی' });
    const { body } = await she.client.get(`/support/tickets?search=${encodeURIComponent('ميري تصوير')}`);
    expect(body.result.data.length).toBe(1);
  });
});
