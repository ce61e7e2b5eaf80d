import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './spam-holds.rules.ts';

const of = (text: string, name = 'Sana'): string | undefined => fingerprintOf(text, name)?.toString('hex');
const text = 'Salam Sana, I liked your profile. Call me on 98123, please!';

describe('first messages count as alike', () => {
  it.each([
    [
      'with other spaces, punctuation and capitals',
      '  salam   SANA — I liked your profile… call me on 98123 please',
      'Sana',
    ],
    ['with another number', text.replace('98123', '777'), 'Sana'],
    ['with digits of another script', text.replace('98123', '९८१'), 'Sana'],
    ['with another name', text.replace('Sana', 'Noor Jahan'), 'Noor Jahan'],
    ['in full-width letters', 'Ｓａｌａｍ Sana, I liked your profile. Call me on 98123, please!', 'Sana'],
  ])('%s', (_, other, name) => expect(of(other, name)).toBe(of(text)));

  it('but not when a word or the name of a third person differs', () => {
    expect(of(text.replace('liked', 'saw'))).not.toBe(of(text));
    expect(of(text.replace('Sana', 'Hina'))).not.toBe(of(text));
    expect(of(`${text} Sanaullah`)).not.toBe(of(`${text} ullah`));
  });

  it('except short greetings in any script, which are ignored', () => {
    expect(of('Assalamu alaikum!')).toBeUndefined();
    expect(of('السلام علیکم')).toBeUndefined();
    expect(of('السلام علیکم، کیسے ہیں آپ؟')).toBeDefined();
  });
});
