import { describe, expect, it } from 'vitest';
import { girihField, girihPattern, girihTileSvg, girihTileUrl, LOGO_MARK, logoMarkSvg } from './girih.ts';
import { type PortraitGender, portraitShapes, portraitSvg } from './portrait.ts';
import { PORTRAIT_BOX } from './portrait-box.ts';
import { choicesFrom } from './random.ts';

const genders: readonly PortraitGender[] = ['FEMALE', 'MALE'];
const seeds = Array.from({ length: 2000 }, (_, i) => `0199c2f0-member-${i}`);

describe.each(genders)('portrait of a %s member', (gender) => {
  const drawings = seeds.map((seed) => portraitSvg({ seed, gender }));

  it('is the same for the same seed', () => {
    for (const seed of seeds.slice(0, 50)) expect(portraitSvg({ seed, gender })).toBe(portraitSvg({ seed, gender }));
  });

  it('differs for nearly every member', () => {
    expect(new Set(drawings.slice(0, 400)).size).toBeGreaterThanOrEqual(395);
    expect(new Set(drawings).size).toBeGreaterThanOrEqual(1950);
  });

  it('differs in dress and colours, not only in proportions', () => {
    const looks = drawings.slice(0, 400).map((svg) => svg.replace(/ d="[^"]*"/g, ''));
    expect(new Set(looks).size).toBeGreaterThanOrEqual(350);
  });

  it('is well-formed and contains no NaN', () => {
    for (const svg of drawings) {
      expect(unbalanced(svg)).toBeUndefined();
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    }
  });

  it('is small in bytes', () => {
    expect(Math.max(...drawings.map((svg) => Buffer.byteLength(svg)))).toBeLessThanOrEqual(2500);
  });

  it('contains no style, script, handler, id or reference, so that many fit on one page under a strict policy', () => {
    for (const svg of drawings) {
      const bare = svg.replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(bare).not.toMatch(/<(?!\/?(svg|path|circle)\b)|style|\son\w+=|\sid=|href|url\(|:\/\//i);
    }
  });

  it('fills its viewBox and is hidden from screen readers', () => {
    expect(drawings[0]).toMatch(
      /^<svg xmlns="[^"]+" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">/,
    );
    expect(portraitSvg({ seed: 's', gender, width: 40, height: 40 })).toContain(' width="40" height="40" ');
    expect(portraitSvg({ seed: 's', gender, width: Number.NaN })).not.toContain('width="NaN"');
  });

  it('is the same when the caller creates the svg element itself', () => {
    const shapes = portraitShapes({ seed: 's', gender, community: 'sikh' });
    const whole = portraitSvg({ seed: 's', gender, community: 'sikh' });
    expect(whole).toContain(`viewBox="${PORTRAIT_BOX}"`);
    expect(whole.slice(whole.indexOf('>') + 1)).toBe(`${shapes}</svg>`);
  });

  it('does not contain the seed in the markup', () => {
    const svg = portraitSvg({ seed: '"><script>alert(1)</script>', gender });
    expect(svg).not.toMatch(/script|alert/);
    expect(unbalanced(svg)).toBeUndefined();
  });
});

it('a portrait with the same seed differs between a woman and a man', () => {
  expect(portraitSvg({ seed: 'a', gender: 'FEMALE' })).not.toBe(portraitSvg({ seed: 'a', gender: 'MALE' }));
});

describe('weighted choices', () => {
  it('follow their weights', () => {
    const counts = { often: 0, seldom: 0, never: 0 };
    for (const seed of seeds) counts[choicesFrom(seed).weighted({ often: 9, seldom: 1, never: 0 })]++;
    expect(counts.often / seeds.length).toBeCloseTo(0.9, 1);
    expect(counts.seldom).toBeGreaterThan(0);
    expect(counts.never).toBe(0);
  });

  it('stay within their bounds', () => {
    const choices = choicesFrom('bounds');
    for (let i = 0; i < 1000; i++) {
      const value = choices.between(-2, 3);
      expect(value).toBeGreaterThanOrEqual(-2);
      expect(value).toBeLessThan(3);
    }
  });
});

describe('portrait pattern and mark', () => {
  it('are well-formed', () => {
    const pattern = girihPattern({ id: 'girih', color: 'var(--line)', opacity: 0.9, size: 55 });
    expect(pattern).toContain('<pattern id="girih" width="55" height="55"');
    for (const svg of [pattern, girihTileSvg('#c5dcd2'), logoMarkSvg(), girihField('#c5dcd2')]) {
      expect(unbalanced(svg)).toBeUndefined();
    }
    expect(logoMarkSvg({ color: '#12604f', size: 48 })).toContain(LOGO_MARK.star);
    expect(decodeURIComponent(girihTileUrl('#c5dcd2'))).toContain(girihTileSvg('#c5dcd2'));
    expect(girihTileUrl('#c5dcd2')).not.toMatch(/["'#<>\s]/);
  });

  it.each(['"/><script>', 'url(https://example.org)', "red' onload='x", ''])('reject %s as a colour', (color) => {
    expect(() => girihTileSvg(color)).toThrow(RangeError);
    expect(() => logoMarkSvg({ color })).toThrow(RangeError);
  });

  it('reject an invalid id or length', () => {
    expect(() => girihPattern({ id: 'a"b', color: 'red' })).toThrow(RangeError);
    expect(() => girihTileSvg('red', Number.NaN)).toThrow(RangeError);
  });
});

/** The fault in the markup's tags, quotes or attributes; undefined if it is well-formed. */
function unbalanced(markup: string): string | undefined {
  const open: string[] = [];
  const rest = markup.replace(
    /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>/gi,
    (_, closing: string, name: string, attributes: string, empty: string) => {
      const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map(([, attribute]) => attribute);
      if (new Set(names).size !== names.length) return '!';
      if (closing) return open.pop() === name ? '' : '!';
      if (!empty) open.push(name);
      return '';
    },
  );
  return rest + open.join(' ') || undefined;
}
