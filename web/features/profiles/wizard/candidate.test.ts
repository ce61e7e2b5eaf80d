import { describe, expect, it } from 'vitest';
import { type ProfileField, profileFields } from '../../../../contract/profiles/fields.ts';
import { missingMessage } from '../../../../contract/profiles/values.ts';
import { aboutCandidate, candidateOf, impliedGender } from './candidate.ts';

const daughter = candidateOf('Daughter', 'FEMALE');
const self = candidateOf('Self', 'MALE');

describe('the pronoun of the candidate', () => {
  it('follows from the relation, or from the gender for a friend', () => {
    expect(daughter).toEqual({ who: 'Daughter', pronoun: 'her' });
    expect(candidateOf('Brother', null).pronoun).toBe('his');
    expect(candidateOf('Friend', 'MALE').pronoun).toBe('his');
    expect(candidateOf('Friend', null).pronoun).toBe('their');
    expect(candidateOf(null, null)).toEqual({ who: 'Self', pronoun: 'your' });
    expect(impliedGender('Sister')).toBe('FEMALE');
    expect(impliedGender('Relative')).toBeNull();
  });
});

describe('an error in the registration form', () => {
  it('about a missing answer says "her", "his" or "your", depending on the candidate', () => {
    expect(aboutCandidate('Please choose the mother tongue.', daughter)).toBe('Please choose her mother tongue.');
    expect(aboutCandidate('Please choose the mother tongue.', self)).toBe('Please choose your mother tongue.');
    expect(aboutCandidate("Please enter the father's name.", daughter)).toBe("Please enter her father's name.");
    expect(aboutCandidate('Please enter a first name.', daughter)).toBe('Please enter her first name.');
    expect(aboutCandidate('Please choose a gender.', self)).toBe('Please choose your gender.');
  });

  it('about anything else is left unchanged', () => {
    for (const sentence of ['Please answer yes or no.', 'Please enter an email address.', 'Please enter a valid date.'])
      expect(aboutCandidate(sentence, daughter)).toBe(sentence);
  });

  it('about each required choice field contains the pronoun', () => {
    const choices = (profileFields as readonly ProfileField[]).filter(({ kind }) => kind === 'choice');
    for (const field of choices) expect(aboutCandidate(missingMessage(field), daughter)).toContain(' her ');
  });
});
