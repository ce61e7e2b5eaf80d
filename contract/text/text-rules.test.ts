import { describe, expect, it } from 'vitest';
import { evadingTexts } from './text-rules.evading.samples.ts';
import { unseenEvadingTexts, unseenOrdinaryTexts } from './text-rules.held-out.samples.ts';
import { ordinaryTexts } from './text-rules.ordinary.samples.ts';
import { findProblem, problemIn, textProblemMessage } from './text-rules.ts';

describe('free text check', () => {
  it.each([
    'Call me on 9812345610',
    'My number is 98123-45610.',
    'nine eight one two three four five six one zero',
    '+91 (98) 123 456 10',
    '९८१२३४५६१०',
    '۹۸۱۲۳۴۵۶۱۰',
    '９８１２３４５６１０',
    'write to zainab.k@gmail.com',
    'zainab at mail dot com',
    'find me on WhatsApp',
    'my insta id is zainab',
    'follow @zainab_khan',
  ])('finds contact data in %j', (text) => expect(problemIn(text)).toBe('contact'));

  it.each(['see www.zainab.example', 'https://t.me/x', 'zainab.co.in has photos'])('finds a link in %j', (text) =>
    expect(problemIn(text)).toBe('link'),
  );

  it.each(['No dowry please', 'Dahej lenge', 'हम दहेज नहीं लेते', 'جہیز نہیں', 'JAHEZ'])('finds dowry in %j', (text) =>
    expect(problemIn(text)).toBe('dowry'),
  );

  it.each([
    'We are a family of five; three brothers and two sisters.',
    'I studied at AMU from 2015 to 2019 and in Delhi 2019-2021.',
    'Mahr will be agreed between the families.',
    'My father retired in 2010 after 35 years in the Railways. Income about 12,00,000 a year.',
    'At home we speak Urdu. Dot your i.',
    'میں لکھنؤ میں رہتی ہوں',
    'मैं एक शिक्षिका हूँ',
    'Height 5.4, weight 55.',
    'Quiet at gatherings, talkative at home. She likes to read.',
    'Home is Patna, though I stay in Delhi at present. Abbu has a shop.',
    'One of two, three at most: seven eight of us live together.',
  ])('allows %j', (text) => expect(problemIn(text)).toBeUndefined());
});

describe('free text check on a large sample', () => {
  /** Maximum share of the texts that may be judged wrongly, in either direction. */
  const SHARE = 0.01;

  it('rejects hardly any ordinary text', () => {
    const wrong = ordinaryTexts.filter((text) => problemIn(text));
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(ordinaryTexts.length * SHARE);
  });

  it('lets through hardly any text that evades the rules', () => {
    const wrong = evadingTexts.filter((text) => !problemIn(text));
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(evadingTexts.length * SHARE);
  });

  it('is measured on texts that were not used to write the rules', () => {
    const refused = unseenOrdinaryTexts.filter((text) => problemIn(text));
    const passed = unseenEvadingTexts.filter((text) => !problemIn(text));
    // Results when these texts were new: 1 of 60 ordinary texts was refused (a verb, "handle Facebook ads", fixed
    // since), and 5 of 40 evading texts passed.
    expect(refused, refused.join('\n')).toEqual([]);
    // The last run passed five of these texts; a change of the rules must not pass more.
    expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(5);
  });

  it('uses lists of the stated length', () => {
    expect(new Set(ordinaryTexts).size).toBeGreaterThanOrEqual(490);
    expect(new Set(evadingTexts).size).toBeGreaterThanOrEqual(350);
  });

  it('names the words it found', () => {
    const said = (text: string) => textProblemMessage(findProblem(text) as NonNullable<ReturnType<typeof findProblem>>);
    expect(said('I teach. See www.zainab.example for more.')).toContain('“www.zainab.example”');
    expect(said('Evenings: 98123-45610, ask for Abbu')).toContain('“98123-45610”');
    expect(said('A simple nikah, no dowry.')).toContain('“dowry”');
    expect(said('Ring nau aath ek do teen char paanch chhe ek zero, please')).toContain(
      '“nau aath ek do teen char paanch chhe ek zero”',
    );
    expect(said('In the evening 98l234561O')).toContain('“98l234561O”');
  });
});
