import { describe, expect, it } from 'vitest';
import { currentDeclarations } from '../../../../contract/accounts/values.ts';
import { type CheckMessages, checkRegistration, checkSection } from './check-step.ts';
import { declarationKey } from './declaration-key.ts';

const words: CheckMessages = {
  date: (problem) => `date ${problem}`,
  young: (gender) => `young ${gender}`,
  declaration: () => 'tick',
};

const ticked = Object.fromEntries(currentDeclarations.map(({ purpose }) => [declarationKey(purpose), true]));
const registrant = {
  accountFor: 'Daughter',
  gender: 'FEMALE',
  firstName: ' Ayesha ',
  lastName: 'Siddiqui',
  phoneNumber: '98765 43210',
  email: 'mother@example.in',
  password: 'monsoon lantern',
  candidateEmail: '',
  candidatePhone: '',
};

describe('checking the first step of the registration', () => {
  it("returns the request body with the declarations and without the form's checkboxes", () => {
    const { errors, body } = checkRegistration({ ...registrant, ...ticked }, words, false);
    expect(errors).toEqual({});
    expect(body).toMatchObject({ firstName: 'Ayesha', declarations: currentDeclarations });
    expect(Object.keys(body ?? {}).some((key) => key.startsWith('declare.'))).toBe(false);
  });

  it('reports missing answers in the words of the form, and each unticked box', () => {
    const { errors, body } = checkRegistration({ ...registrant, firstName: '', email: '' }, words, false);
    expect(body).toBeUndefined();
    expect(errors).toMatchObject({
      firstName: 'Please enter her first name.',
      email: 'Please enter an email address.',
    });
    expect(Object.values(errors).filter((text) => text === 'tick')).toHaveLength(currentDeclarations.length);
  });

  it("omits the candidate's contact when the registrant is the candidate", () => {
    const self = { ...registrant, ...ticked, accountFor: 'Self', candidateEmail: 'left@over.in' };
    expect(checkRegistration(self, words, false).body?.candidateEmail).toBeUndefined();
  });
});

describe('checking a section of the profile', () => {
  const basics = {
    gender: 'FEMALE',
    accountFor: 'Daughter',
    dateOfBirth: '2000-03-14',
    maritalStatus: 'Never Married',
    religion: 'islam_sunni',
    motherTongue: 'ur',
    height: 163,
    hasDisability: false,
  };

  it('returns the fields of the section only', () => {
    const { body } = checkSection('basicInfo', basics, words);
    expect(body).toEqual(expect.objectContaining({ dateOfBirth: '2000-03-14', height: 163 }));
    expect(body).not.toHaveProperty('gender');
  });

  it('says "her" about a daughter in errors, and reports an incomplete date', () => {
    const given = { ...basics, motherTongue: null, dateOfBirth: '2000-03-' };
    const { errors } = checkSection('basicInfo', given, words);
    expect(errors).toEqual({ motherTongue: 'Please choose her mother tongue.', dateOfBirth: 'date incomplete' });
  });

  it('refuses candidates below the legal minimum age', () => {
    const year = new Date().getFullYear();
    const young = { ...basics, dateOfBirth: `${year - 17}-01-01` };
    expect(checkSection('basicInfo', young, words).errors.dateOfBirth).toBe('young FEMALE');
    const man = { ...basics, gender: 'MALE', dateOfBirth: `${year - 20}-01-01` };
    expect(checkSection('basicInfo', man, words).errors.dateOfBirth).toBe('young MALE');
  });

  it('leaves it to the server to refuse an underage registrant once all other answers are valid', () => {
    const young = { ...basics, dateOfBirth: `${new Date().getFullYear() - 17}-01-01` };
    expect(checkSection('basicInfo', young, words).body).toMatchObject({ dateOfBirth: young.dateOfBirth });
    expect(checkSection('basicInfo', { ...young, motherTongue: null }, words).body).toBeUndefined();
    expect(checkSection('basicInfo', { ...basics, dateOfBirth: '2000-03-' }, words).body).toBeUndefined();
  });

  it('omits work details of people who do not work', () => {
    const career = {
      highestEducation: 'alim',
      employedIn: 'Not Working',
      occupation: 'student',
      occupationDetail: 'typed before',
      annualIncome: 0,
      country: 'Qatar',
      state: 'Not Specified',
      city: 'Doha',
    };
    expect(checkSection('educationInfo', career, words).body).toMatchObject({ occupationDetail: null, city: 'Doha' });
  });
});
