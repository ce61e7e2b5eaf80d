import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../contract/errors.ts';
import { type Language, languages } from '../../contract/languages.ts';
import * as review from '../../contract/options/review.ts';
import { notificationKinds } from '../features/notifications/kinds.ts';
import { hi } from './hi/index.ts';
import { byCount, dayIn, labelIn, momentIn, sayIn, type Text, textIn } from './say.ts';
import { translateSentence } from './translate-sentence.ts';
import { ur } from './ur/index.ts';

const translated = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en');
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

/** Codes that only staff can meet: the staff area is in English. */
const ofStaff =
  /^(auth\.enrolment|staff\.(?!family_account)|territory|duty|location|broadcast|acting\.(?!cannot)|enquiry|visit|walk_in\.(duplicate|no_texts)|import|case\.(open|member|trial|agreement|no_phone)|approval|recovery\.too|review|risk|breach|content|story\.(not|exists)|product|stock\.full|package\.(given|overlap|free)|payment\.refund_(changed|answered|too)|entitlement\.decided|order\.(payment_|reference|own)|invoice|coupon\.(code|days)|commission|switches|offer|extra_question)/;

/** Files whose sentences only staff read, or that are not sentences of refusals. */
const deskFiles =
  /(^|\/)(acting|branding|content|growth\/api|import|member-desk|offers|registrations|review|settings|staff|network\/(api|broadcast|duty|location|schema|values|visits)|cases\/(api|meetings)|privacy\/(breaches|values)|shop\/(commission|coupons|products|requests|stock)|options)|desk|declarations|phone-opt-in|verification\/values|errors\.ts|registrations/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));

/** The sentences in a source text, with an example instead of each value. */
const sentencesIn = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`\n]+)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((text) => text.replaceAll("\\'", "'").replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '7'))
    .filter((text) => /^\p{Lu}/u.test(text) && / /.test(text) && /[.!?]$/.test(text));

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1');

describe.each(translated)('texts in %s', (language) => {
  const texts: Readonly<Record<string, string>> = { hi, ur }[language];

  it('keep every placeholder', () => {
    for (const [english, text] of Object.entries(texts))
      expect(placeholders(text), english).toEqual(placeholders(english));
  });

  it('are in its script, with Latin digits and its own letters', () => {
    const script = { hi: /\p{Script=Devanagari}/u, ur: /\p{Script=Arabic}/u }[language];
    for (const text of Object.values(texts)) {
      expect(text).toMatch(script);
      expect(text).not.toMatch(
        language === 'ur'
          ? /[\u064a\u0643\u0660-\u0669\u06f0-\u06f9;?]|[\u0900-\u097f]/
          : /[\u0966-\u096f\u0600-\u06ff]/,
      );
    }
  });

  it('ask with a polite imperative, without a word for please', () => {
    for (const text of Object.values(texts)) expect(text).not.toMatch(/कृपया|براہِ? ?کرم/);
  });

  it('exist for every refusal that members can meet', () => {
    const missing = Object.entries(errorCatalogue).filter(
      ([code, { message }]) => !ofStaff.test(code) && textIn(language, message) === undefined,
    );
    expect(missing.map(([code]) => code)).toEqual([]);
  });

  it('exist for every error of a field that members can send', () => {
    const missing = filesIn('contract')
      .filter((file) => !deskFiles.test(file))
      .flatMap((file) => sentencesIn(withoutComments(readFileSync(file, 'utf8'))))
      .filter((sentence) => translateSentence(language, sentence) === sentence);
    expect(missing.filter((sentence) => !/^(A key of the list|Only interests from members)/.test(sentence))).toEqual(
      [],
    );
  });

  it('exist for the reasons of decisions', () => {
    const { photoRefusal, documentRefusal, selfieRefusal, messageRefusal, reportFinding, statusReason } = review;
    const lists = [photoRefusal, documentRefusal, selfieRefusal, messageRefusal, reportFinding, statusReason];
    for (const { label } of lists.flat()) expect(labelIn(language, label)).not.toBe(label);
  });

  it('exist for the buttons and discreet texts of notifications to members', () => {
    const ofMembers = Object.entries(notificationKinds).filter(
      ([name]) => !/^(enquiry\.|visit|case|walkIn|broadcast|product)/.test(name),
    );
    for (const [, { button, discreet = button }] of ofMembers)
      for (const text of [button, discreet]) expect(textIn(language, text), text).toBeDefined();
  });
});

describe('sayIn', () => {
  it('isolates Latin letters and digits in an Urdu text, but not addresses', () => {
    const say = sayIn('ur');
    expect(say('Your code: {{code}}', { code: '482913' })).toBe('آپ کا کوڈ: \u2066482913\u2069');
    expect(say('Reply here: {{url}}', { url: 'https://a.example/1' })).toBe('یہاں جواب دیں: https://a.example/1');
    expect(say('{{name}} has accepted your interest.', { name: 'عمران' })).not.toMatch(/[\u2066\u2068]/);
  });

  it('groups numbers as in India, in Latin digits', () => {
    expect(sayIn('ur')('You have {{count}} notifications.', { count: 123_456 })).toContain('1,23,456');
    expect(sayIn('hi')('You have {{count}} notifications.', { count: 123_456 })).toContain('1,23,456');
  });

  it('chooses the plural by the rules of the language', () => {
    const [one, other] = ['You have one notification.', 'You have {{count}} notifications.'] as const satisfies Text[];
    expect([0, 1, 2].map((count) => byCount('en', count, one, other))).toEqual([other, one, other]);
    expect([0, 1, 2].map((count) => byCount('hi', count, one, other))).toEqual([one, one, other]);
    expect([0, 1, 2].map((count) => byCount('ur', count, one, other))).toEqual([other, one, other]);
  });

  it('writes dates in the language, in India’s time', () => {
    const moment = new Date('2027-03-02T20:00:00Z');
    expect(languages.map((language) => dayIn(language, moment))).toEqual([
      '3 March 2027',
      '3 मार्च 2027',
      '3 مارچ، 2027',
    ]);
    expect(languages.map((language) => momentIn(language, moment))).toEqual([
      '3 March 2027 at 1:30 am',
      '3 मार्च 2027, रात 1:30 बजे',
      '3 مارچ، 2027، رات 1:30 بجے',
    ]);
  });
});

describe('translateSentence', () => {
  it.each([
    ['Please enter 5 or more.', '5 या ज़्यादा लिखें।', '\u20665\u2069 یا زیادہ لکھیں۔'],
    [
      'Too many attempts. Please wait 3 minutes and try again.',
      'बहुत बार कोशिश हो चुकी है। 3 मिनट रुककर फिर कोशिश करें।',
      'بہت بار کوشش ہو چکی ہے۔ \u20683 منٹ\u2069 رک کر دوبارہ کوشش کریں۔',
    ],
    [
      'You can invite a guardian to this chat again from 3 March 2027.',
      'आप इस बातचीत में सरपरस्त को 3 मार्च 2027 से फिर बुला सकते हैं।',
      'آپ اس بات چیت میں سرپرست کو \u20683 مارچ، 2027\u2069 سے دوبارہ بلا سکتے ہیں۔',
    ],
    ['It shows a child.', 'इसमें बच्चा है।', 'اس میں بچہ ہے۔'],
    [
      'We have checked, and you were right: The profile is not genuine. The profile is hidden.',
      'हमने जाँच की, और आपकी बात सही थी: प्रोफ़ाइल असली नहीं है। प्रोफ़ाइल छिपा दी गई है।',
      'ہم نے جانچ کی، اور آپ کی بات درست تھی: پروفائل اصلی نہیں ہے۔ پروفائل چھپا دیا گیا ہے۔',
    ],
    [
      'A sentence that nobody has translated.',
      'A sentence that nobody has translated.',
      'A sentence that nobody has translated.',
    ],
  ])('translates or keeps: %s', (english, hindi, urdu) => {
    expect(translateSentence('hi', english)).toBe(hindi);
    expect(translateSentence('ur', english)).toBe(urdu);
    expect(translateSentence('en', english)).toBe(english);
  });
});
