import { describe, expect, it } from 'vitest';
import { registrationFields } from '../accounts/schema.ts';
import { messageContent } from '../chat/schema.ts';
import { text } from '../wire-scalars.ts';

const FILLER = '\u3164';
const ZERO_WIDTH = '\u200B';

describe('characters that nobody sees', () => {
  it.each([FILLER, ZERO_WIDTH, `${FILLER} ${FILLER}`, '\u2800', '\uFFA0', '\u200D', '\uFE0F', '\u0301', '\u00AD'])(
    'make neither a name nor a message: %j',
    (value) => {
      expect(registrationFields.shape.firstName.safeParse(value).success).toBe(false);
      expect(messageContent.safeParse(value).success).toBe(false);
    },
  );

  it('are dropped from a text that has others', () => {
    expect(text(50).parse(` Zai${ZERO_WIDTH}nab${FILLER} `)).toBe('Zainab');
    expect(messageContent.parse(`As${ZERO_WIDTH}salam`)).toBe('Assalam');
  });

  it('pasted with an email address are dropped from it', () => {
    expect(registrationFields.shape.email.parse(`${ZERO_WIDTH}zainab@mail.example\uFEFF`)).toBe('zainab@mail.example');
  });

  it('stay where a script or an emoji needs them', () => {
    for (const value of ['می‌خواہم', 'क्‍ष', '👨‍👩‍👧 ❤️', 'مُحَمَّدٌ', 'हिन्दीं'])
      expect(text(50).parse(value)).toBe(value.normalize('NFC'));
  });

  it('refuse a direction that would show another text than the one that is stored', () => {
    expect(messageContent.safeParse('abc\u202Edef').success).toBe(false);
    expect(text(50).safeParse('abc\u202Edef').success).toBe(false);
  });

  it('lets no marks pile up over the lines around', () => {
    const parsed = messageContent.parse(`a${'\u0301'.repeat(200)}b`);
    expect(parsed).toBe(`a${'\u0301'.repeat(5)}b`);
  });
});

describe('names', () => {
  it('may be one letter, and a missing last name says what to do', () => {
    for (const name of ['S', 'K.', 'अ']) expect(registrationFields.shape.lastName.parse(name)).toBe(name);
    const refused = registrationFields.shape.lastName.safeParse('');
    expect(refused.error?.issues[0]?.message).toContain('If there is only one name');
  });
});
