import { describe, expect, it } from 'vitest';
import { ageOn, minimumAge } from '../../contract/accounts/birth.ts';
import { choicesFrom } from '../../contract/drawing/random.ts';
import { findCity } from '../../contract/options/cities.ts';
import { type AnyOption, optionsByKey } from '../../contract/options/lookup.ts';
import { creationSchema, updateSchema } from '../../contract/profiles/details.schema.ts';
import { type ProfileField, profileFields } from '../../contract/profiles/fields.ts';
import { preferenceUpdate } from '../../contract/profiles/preference.schema.ts';
import { criteria } from '../../contract/profiles/preference-fields.ts';
import { crossFieldIssues } from '../../contract/profiles/values.ts';
import { toE164 } from '../features/accounts/index.ts';
import { demoMembers } from './demo-members.ts';
import { abroad } from './people/abroad.ts';
import { gulfCareers, learnedCareers, schooledCareers, westernCareers } from './people/careers.ts';
import { circles } from './people/circles.ts';
import { collegesFor } from './people/colleges.ts';
import { degreeAge } from './people/degrees.ts';

const today = '2026-11-20';
const members = demoMembers(choicesFrom('a test'), today);
const noon = new Date(`${today}T06:30:00Z`);

const of = (gender: 'MALE' | 'FEMALE') => members.filter((member) => member.gender === gender);
const distinct = (values: readonly unknown[]): number => new Set(values).size;
const ageOf = ({ profile }: (typeof members)[number]): number => ageOn(String(profile.dateOfBirth), noon);
const faithOf = ({ profile }: (typeof members)[number]) =>
  optionsByKey('religion').get(String(profile.religion))?.faith;
const share = (matches: (member: (typeof members)[number]) => boolean): number =>
  members.filter(matches).length / members.length;

describe('demo community', () => {
  it('has 200 women and 200 men, the same at every fill', () => {
    expect(of('FEMALE')).toHaveLength(200);
    expect(of('MALE')).toHaveLength(200);
    expect(demoMembers(choicesFrom('a test'), today)).toEqual(members);
  });

  it('has the same names, ids and ages on another day', () => {
    const later = demoMembers(choicesFrom('a test'), '2028-02-29');
    expect(later.map(({ id, email }) => [id, email])).toEqual(members.map(({ id, email }) => [id, email]));
    const agesThen = later.map(({ profile }) => ageOn(String(profile.dateOfBirth), new Date('2028-02-29T06:30:00Z')));
    expect(agesThen).toEqual(members.map(ageOf));
  });

  it('has unique ids, addresses and phone numbers', () => {
    expect(distinct(members.map(({ id }) => id))).toBe(400);
    expect(distinct(members.map(({ email }) => email))).toBe(400);
    expect(distinct(members.map(({ phoneNumber }) => phoneNumber))).toBe(400);
    for (const { id, email, phoneNumber } of members) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(email).toMatch(/^[a-z]+(\.[a-z]+)+\d?@demo\.example$/);
      expect(phoneNumber).toMatch(/^\+919000\d{6}$/);
      expect(toE164(phoneNumber)).toBe(phoneNumber);
    }
    const guardians = members.flatMap(({ profile }) => profile.guardianPhone ?? []);
    expect(distinct([...guardians, ...members.map(({ phoneNumber }) => phoneNumber)])).toBe(400 + guardians.length);
  });

  it('joined over the last months, the newest within hours, with ids in that order', () => {
    const minutes = members.map(({ joinedMinutesAgo }) => joinedMinutesAgo);
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
    expect(minutes.at(-1)).toBeLessThan(5 * 60);
    expect(minutes.at(-1)).toBeGreaterThan(30);
    expect(minutes[0]).toBeGreaterThan(150 * 24 * 60);
    const ids = members.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('marks one woman and one man whose logins are printed', () => {
    const printed = members.filter(({ label }) => label);
    expect(printed.map(({ email }) => email).toSorted()).toEqual([
      'arif.siddiqui@demo.example',
      'zainab.khan@demo.example',
    ]);
    for (const { profile, preference, emailVerified } of printed) {
      expect(emailVerified).toBe(true);
      expect(profile.aboutMe && profile.aboutFamily && preference).toBeTruthy();
    }
  });

  it('is mostly Muslim, with members of other faiths', () => {
    expect(share((member) => faithOf(member) === 'islam')).toBeCloseTo(0.88, 5);
    const sunni = members.filter(({ profile }) => String(profile.religion).startsWith('islam_sunni')).length;
    const shia = members.filter(({ profile }) => String(profile.religion).startsWith('islam_shia')).length;
    expect(sunni).toBeGreaterThan(280);
    expect(shia).toBeGreaterThan(25);
    expect(shia).toBeLessThan(50);
    expect(distinct(members.map(({ profile }) => profile.religion))).toBeGreaterThan(80);
    expect(distinct(members.map(faithOf))).toBeGreaterThanOrEqual(6);
    expect(distinct(members.map(({ profile }) => profile.motherTongue))).toBeGreaterThan(15);
    expect(distinct(members.map(({ profile }) => profile.nativeState))).toBeGreaterThan(20);
  });

  it('has members of marriageable age who are not married', () => {
    for (const member of members) {
      expect(ageOf(member)).toBeGreaterThanOrEqual(minimumAge(member.gender));
      expect(ageOf(member)).toBeLessThanOrEqual(55);
      expect(member.profile.maritalStatus).not.toBe('Married');
    }
    expect(share(({ profile }) => profile.maritalStatus === 'Never Married')).toBeGreaterThan(0.8);
    expect(share(({ profile }) => profile.maritalStatus === 'Never Married')).toBeLessThan(0.96);
    expect(share(({ profile }) => profile.hasDisability === true)).toBeLessThan(0.05);
  });

  it('has men taller than women on average', () => {
    const mean = (gender: 'MALE' | 'FEMALE') =>
      of(gender).reduce((sum, { profile }) => sum + Number(profile.height), 0) / 200;
    expect(mean('FEMALE')).toBeGreaterThan(155);
    expect(mean('FEMALE')).toBeLessThan(161);
    expect(mean('MALE')).toBeGreaterThan(168);
    expect(mean('MALE')).toBeLessThan(175);
  });
});

describe('demo profile', () => {
  it.each(['basicInfo', 'educationInfo', 'familyInfo'] as const)(
    'is accepted by the registration step %s without changes',
    (section) => {
      for (const { profile, email } of members) {
        const parsed = creationSchema(section).safeParse(profile);
        expect(parsed.error?.issues ?? [], email).toEqual([]);
        expect(profile).toMatchObject(parsed.data ?? {});
      }
    },
  );

  it('is accepted by the form of the extra fields without changes', () => {
    for (const { profile, email } of members) {
      const parsed = updateSchema('moreInfo').safeParse(profile);
      expect(parsed.error?.issues ?? [], email).toEqual([]);
      expect(profile).toMatchObject(parsed.data ?? {});
    }
  });

  it('has no contradictions and only fields of the catalogue', () => {
    const known = new Set<string>(profileFields.map(({ key }) => key));
    for (const { profile } of members) {
      expect(crossFieldIssues(profile)).toEqual([]);
      expect(Object.keys(profile).filter((key) => !known.has(key))).toEqual([]);
    }
  });

  it('has a city of its state, or lives abroad', () => {
    for (const { profile, email } of members) {
      expect(findCity(String(profile.nativeCity), String(profile.nativeState))?.key, email).toBe(profile.nativeCity);
      if (profile.country === 'India')
        expect(findCity(String(profile.city), String(profile.state))?.key).toBe(profile.city);
      else expect(profile.state).toBe('Not Specified');
    }
    const abroadShare = share(({ profile }) => profile.country !== 'India');
    expect(abroadShare).toBeGreaterThan(0.04);
    expect(abroadShare).toBeLessThan(0.18);
  });

  it('has an income when working, works in the Gulf only when living abroad, and has a degree that fits the age', () => {
    for (const member of members) {
      const { profile } = member;
      expect(profile.annualIncome === 0, member.email).toBe(profile.employedIn === 'Not Working');
      if (String(profile.occupation).startsWith('gulf_')) expect(profile.country).not.toBe('India');
      expect(degreeAge(String(profile.highestEducation))).toBeLessThanOrEqual(ageOf(member));
    }
  });

  it('has only clothing values of its gender', () => {
    for (const { gender, profile } of members) {
      const dress = optionsByKey('dress').get(String(profile.dress ?? '')) as { gender?: string } | undefined;
      if (dress?.gender) expect(dress.gender).toBe(gender);
    }
  });

  it('was created by a plausible relative or by the member', () => {
    const daughters = members.filter(({ accountFor }) => accountFor === 'Daughter' || accountFor === 'Sister');
    const sons = members.filter(({ accountFor }) => accountFor === 'Son' || accountFor === 'Brother');
    expect(daughters.every(({ gender }) => gender === 'FEMALE')).toBe(true);
    expect(sons.every(({ gender }) => gender === 'MALE')).toBe(true);
    for (const { accountFor, profile } of members) {
      if (accountFor === 'Sister' || accountFor === 'Brother')
        expect(Number(profile.brothers) + Number(profile.sisters)).toBeGreaterThan(0);
      const orphaned = profile.fatherOccupation === 'Passed Away' && profile.motherOccupation === 'Passed Away';
      expect(orphaned).toBe(false);
    }
  });

  it('has well-formed texts, which are rarely the same as those of another profile', () => {
    const texts = members.flatMap(({ profile }) => [profile.aboutFamily, profile.aboutMe, profile.aboutPartner]);
    for (const text of texts) {
      if (text === null) continue;
      expect(text).not.toMatch(/[{}]|undefined| {2}|\.\.|\b(an|a) (one|two)\b/);
      expect(text).toMatch(/^["A-Z].*[.!]$/);
      expect(text).not.toMatch(/\d/);
    }
    const families = members.flatMap(({ profile }) => profile.aboutFamily ?? []);
    expect(families.length).toBeGreaterThan(320);
    expect(distinct(families)).toBeGreaterThan(300);
    // Place names are replaced, so that only different wordings count.
    const places = new Set(members.flatMap(({ profile }) => [profile.city, profile.nativeCity].map(String)));
    const labels = [...places].map((place) => (findCity(place)?.label ?? place).replace(/ \(.*/, '')).join('|');
    expect(distinct(families.map((text) => String(text).replaceAll(new RegExp(labels, 'g'), '…')))).toBeGreaterThan(
      250,
    );
    expect(distinct(members.flatMap(({ profile }) => profile.aboutMe ?? []))).toBeGreaterThan(230);
  });

  it("mentions only customs of the member's own faith", () => {
    const muslimWords = /namaz|Quran|Alhamdulillah|Allah|Deen|deen|masjid|nikah|salam|Eid\b/;
    for (const member of members) {
      if (faithOf(member) === 'islam') continue;
      const { profile } = member;
      expect(`${profile.aboutFamily} ${profile.aboutMe} ${profile.aboutPartner}`, member.email).not.toMatch(
        muslimWords,
      );
      expect(profile.sect).toBeNull();
    }
  });
});

describe('demo preferences', () => {
  const wishes = members.flatMap(({ preference }) => (preference ? [preference] : []));

  it('are set by most members, as the server would store them', () => {
    expect(wishes.length / members.length).toBeGreaterThan(0.78);
    expect(wishes.length / members.length).toBeLessThan(0.92);
    for (const wish of wishes) expect(preferenceUpdate.parse(wish)).toEqual(wish);
    const known = criteria.map(({ key }) => key as string);
    for (const { strict, hidden } of wishes) for (const key of [strict, hidden].flat()) expect(known).toContain(key);
  });

  it('fit the member who sets them: same sect, and a marriageable age', () => {
    for (const { preference, profile, gender } of members) {
      if (!preference) continue;
      const [sect] = /^islam_(sunni|shia)|^[a-z]+/.exec(String(profile.religion)) ?? [''];
      for (const key of preference.religion as string[]) expect(key.startsWith(sect)).toBe(true);
      expect(Number(preference.ageFrom)).toBeGreaterThanOrEqual(gender === 'FEMALE' ? 21 : 18);
    }
  });

  it('are met by at least one member, for nearly everyone', () => {
    const lonely = members.filter((seeker) => {
      const wish = seeker.preference;
      if (!wish) return false;
      const meets = (keys: unknown, value: unknown) =>
        !(keys as unknown[]).length || (keys as unknown[]).includes(value);
      return !members.some(
        (other) =>
          other.gender !== seeker.gender &&
          ageOf(other) >= Number(wish.ageFrom) &&
          ageOf(other) <= Number(wish.ageTo) &&
          meets(wish.religion, other.profile.religion) &&
          meets(wish.maritalStatus, other.profile.maritalStatus),
      );
    });
    expect(lonely.length).toBeLessThan(40);
  });
});

describe('source lists of the demo data', () => {
  const keysIn = (list: Parameters<typeof optionsByKey>[0], keys: readonly string[]) =>
    expect(keys.filter((key) => !optionsByKey(list).has(key))).toEqual([]);

  it('contain only keys of the option lists', () => {
    for (const circle of circles) {
      keysIn('religion', [...circle.communities.map(({ key }) => key), ...(circle.kin ?? [])]);
      keysIn('motherTongue', Object.keys(circle.tongues));
      keysIn('city', [...Object.keys(circle.homes), ...Object.keys(circle.moves)]);
      keysIn('maslak', Object.keys(circle.maslaks ?? {}));
      keysIn('dress', Object.keys(circle.dress ?? {}));
      expect(Object.keys(circle.abroadTo ?? {}).filter((key) => !abroad[key])).toEqual([]);
      expect(circle.colleges.filter((region) => !collegesFor([region], 'arts', 'MALE').length)).toEqual([]);
      const places = [...(circle.trades ?? []), ...(circle.farms ?? []), ...(circle.habits ?? [])];
      keysIn(
        'city',
        places.flatMap((phrase) => (phrase.includes('|') ? phrase.split('|').slice(0, 1) : [])),
      );
    }
    keysIn(
      'country',
      Object.values(abroad).map(({ country }) => country),
    );
    for (const { occupation, degrees, sector } of [
      ...learnedCareers,
      ...schooledCareers,
      ...gulfCareers,
      ...westernCareers,
    ]) {
      keysIn('occupation', [occupation]);
      keysIn('highestEducation', Object.keys(degrees));
      expect((optionsByKey('occupation').get(occupation) as AnyOption).sector).toBe(sector);
    }
  });

  it('give weights only to occupations that exist', () => {
    const occupations = new Set([...learnedCareers, ...schooledCareers].map(({ occupation }) => occupation));
    const leanings = circles.flatMap(({ lean }) => Object.keys(lean ?? {}));
    expect(
      leanings.filter((key) => !occupations.has(key) && !['business', 'government', 'farming'].includes(key)),
    ).toEqual([]);
  });

  it('are enough for 200 members of each gender', () => {
    expect(circles.reduce((sum, circle) => sum + circle.share, 0)).toBe(200);
  });

  it('include every catalogue text field that others can read', () => {
    const texts = (profileFields as readonly ProfileField[]).filter(
      (field) => field.kind === 'text' && field.multiline,
    );
    expect(texts.map(({ key }) => key).toSorted()).toEqual(['aboutFamily', 'aboutMe', 'aboutPartner']);
  });
});
