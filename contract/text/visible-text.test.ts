import { describe, expect, it } from 'vitest';
import { registrationFields } from '../accounts/schema.ts';
import { messageContent } from '../chat/schema.ts';
import { text } from '../wire-scalars.ts';

const FILLER = '\u3164';
const ZERO_WIDTH = '\u200B';

describe('invisible characters', () => {
  it.each([FILLER, ZERO_WIDTH, `${FILLER} ${FILLER}`, '\u2800', '\uFFA0', '\u200D', '\uFE0F', '\u0301', '\u00AD'])(
    'do not count as a name or a message: %j',
    (value) => {
      expect(registrationFields.shape.firstName.safeParse(value).success).toBe(false);
      expect(messageContent.safeParse(value).success).toBe(false);
    },
  );

  it('are removed from a text with other characters', () => {
    expect(text(50).parse(` Zai${ZERO_WIDTH}nab${FILLER} `)).toBe('Zainab');
    expect(messageContent.parse(`As${ZERO_WIDTH}salam`)).toBe('Assalam');
  });

  it('are removed from a pasted email address', () => {
    expect(registrationFields.shape.email.parse(`${ZERO_WIDTH}zainab@mail.example\uFEFF`)).toBe('zainab@mail.example');
  });

  it('are kept where a script or an emoji needs them', () => {
    for (const value of ['می‌خواہم', 'क्‍ष', '👨‍👩‍👧 ❤️', 'مُحَمَّدٌ', 'हिन्दीं'])
      expect(text(50).parse(value)).toBe(value.normalize('NFC'));
  });

  it('are rejected when they change the direction so that the text shown differs from the one stored', () => {
    for (const character of ['\u202E', '\uFFF9', '\uFFFA', '\uFFFB']) {
      expect(messageContent.safeParse(`abc${character}def`).success).toBe(false);
      expect(text(50).safeParse(`abc${character}def`).success).toBe(false);
    }
  });

  it('are limited for combining marks, so that they cannot cover neighbouring lines', () => {
    const parsed = messageContent.parse(`a${'\u0301'.repeat(200)}b`);
    expect(parsed).toBe(`a${'\u0301'.repeat(5)}b`);
  });
});

describe('names', () => {
  it('can be one letter, and a missing last name has a message that says what to enter', () => {
    for (const name of ['S', 'K.', 'अ']) expect(registrationFields.shape.lastName.parse(name)).toBe(name);
    const refused = registrationFields.shape.lastName.safeParse('');
    expect(refused.error?.issues[0]?.message).toContain('If there is only one name');
  });
});
