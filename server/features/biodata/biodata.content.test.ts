import { describe, expect, it } from 'vitest';
import { PREFER_NOT_TO_SAY, profileFields } from '../../../contract/profiles/fields.ts';
import { type BiodataContent, biodataContent, type OwnProfile } from './biodata.content.ts';
import { wordsIn } from './words/words-in.ts';

const profile = {
  id: '0197a0f0-0000-7000-8000-000000000001',
  firstName: 'Zainab',
  lastName: 'Khan',
  gender: 'FEMALE',
  email: 'zainab@mail.example',
  phoneNumber: '+919812345678',
  basicInfo: { age: 27, dateOfBirth: '1998-03-14', religion: 'islam_sunni', height: 163, hasDisability: false },
  educationInfo: { city: 'Delhi', state: 'Delhi', country: 'India', collegeInstitute: '' },
  familyInfo: { brothers: 2, marriedBrothers: 1, sisters: 0, marriedSisters: 0, aboutFamily: 'Teachers.' },
  moreInfo: {
    sect: 'sunni',
    prayer: PREFER_NOT_TO_SAY,
    diet: null,
    languagesSpoken: ['ur', 'hi', 'en'],
    aboutMe: 'I read.',
    guardianName: 'Abdul Rahman',
    guardianPhone: '+919800000001',
  },
  partnerPreference: { ageFrom: 26, ageTo: 31, motherTongue: ['ur'], state: [], hidden: ['motherTongue'] },
  fieldVisibility: { sect: 'members', guardianName: 'nobody', guardianPhone: 'nobody' },
} as unknown as OwnProfile;

const lines = (content: BiodataContent): Record<string, string> =>
  Object.fromEntries(
    content.sections.flatMap((part) => part.lines).map(({ label, value }) => [label, value.join(', ')]),
  );
const chosen = (cards: string[], fields: string[] = []) => ({ cards: new Set(cards), fields: new Set(fields) });

describe('biodataContent', () => {
  const content = biodataContent(profile, true);

  it('shows stored keys as words and puts related facts in one line', () => {
    expect(lines(content)).toMatchObject({
      Age: '26 – 31',
      'Lives in': 'Delhi, India',
      Brothers: '2 (1 married)',
      Sisters: 'None',
      Sect: 'Sunni',
      'Languages spoken': 'Urdu, Hindi, English',
      'Any disability': 'No',
    });
  });

  it('omits contacts, the guardian and the date of birth unless requested', () => {
    const everything = JSON.stringify(content);
    for (const secret of ['mail.example', '9812345678', 'Abdul Rahman', '9800000001', '1998'])
      expect(everything).not.toContain(secret);
    const asked = JSON.stringify(biodataContent(profile, true, chosen(['contact', 'guardian'], ['dateOfBirth'])));
    for (const text of ['mail.example', '9812345678', 'Abdul Rahman', '9800000001', '14 March 1998'])
      expect(asked).toContain(text);
  });

  it('omits unanswered fields', () => {
    expect(Object.keys(lines(content))).not.toEqual(expect.arrayContaining(['Prayer']));
    expect(Object.keys(lines(content))).not.toEqual(expect.arrayContaining(['Diet']));
    expect(JSON.stringify(content)).not.toContain('Prefer not');
  });

  it('never prints “Not Specified”', () => {
    const abroad = { annualIncome: -1, state: 'Not Specified', city: 'Dubai', country: 'United Arab Emirates' };
    const living = biodataContent({ ...profile, educationInfo: abroad } as OwnProfile, true, chosen(['education']));
    expect(lines(living)).toEqual({ 'Lives in': 'Dubai, United Arab Emirates' });
  });

  it("omits a minimum income of 'Not working'", () => {
    const wishing = (annualIncome: number) =>
      lines(
        biodataContent({ ...profile, partnerPreference: { annualIncome } } as OwnProfile, true, chosen(['partner'])),
      );
    expect(wishing(-1)).toEqual({});
    expect(wishing(0)).toEqual({});
    expect(wishing(0.5)).toEqual({ 'Annual income, at least': 'Rs 0.5 - 1 Lakhs' });
  });

  it('prints a field hidden from everybody only if it is requested by name', () => {
    const shy = { ...profile, fieldVisibility: { sect: 'nobody' } } as OwnProfile;
    expect(lines(biodataContent(shy, true))).not.toHaveProperty('Sect');
    expect(lines(biodataContent(shy, true, chosen([], ['sect'])))).toEqual({ Sect: 'Sunni' });
    expect(lines(content)).not.toHaveProperty('Mother tongue');
    expect(lines(biodataContent(profile, true, chosen([], ['partner.motherTongue'])))).toEqual({
      'Mother tongue': 'Urdu',
    });
  });

  it.each(['hi', 'ur'] as const)('names every field, preference and choice in the language %s', (language) => {
    const all = chosen(
      ['personal', 'education', 'family', 'faith', 'partner', 'about', 'contact', 'guardian'],
      ['dateOfBirth'],
    );
    const translated = biodataContent(profile, true, all, language);
    const english = Object.keys(lines(biodataContent(profile, true, all)));
    const labels = translated.sections.flatMap((part) => [part.title, ...part.lines.map(({ label }) => label)]);
    expect(labels.filter((label) => /[a-z]/i.test(label))).toEqual([]);
    expect(Object.keys(lines(translated))).toHaveLength(english.length);
    const { fields } = wordsIn(language);
    expect(profileFields.filter(({ key }) => !fields[key])).toEqual([]);
  });

  it('joins places and siblings in Hindi', () => {
    expect(lines(biodataContent(profile, true, undefined, 'hi'))).toMatchObject({
      रिहाइश: 'दिल्ली, भारत',
      भाई: '2 (1 शादीशुदा)',
      बहनें: 'कोई नहीं',
    });
  });

  it('starts with “In the name of God” for Muslims only', () => {
    expect(content.bismillah).toBe(true);
    expect(biodataContent({ ...profile, basicInfo: {} } as OwnProfile, true).bismillah).toBe(false);
  });
});
