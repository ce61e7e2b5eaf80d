import fc from 'fast-check';
import type { Schema } from './document.ts';
import { type Plausible, wish } from './plausible.ts';
import { dayIn, momentIn } from './relative-dates.ts';
import { ValueWish } from './wishes.ts';

const strangeText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    'Z͑ͫ̓a̴l̶g̷o',
    '__proto__',
    "' OR 1=1 --",
    '%',
    '\\',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '9'.repeat(400),
    '1e999',
    '-0',
    'NaN',
    '2000-02-30',
    '9999-12-31T23:59:59.999Z',
    '-000001-01-01T00:00:00Z',
    'ACTIVE',
    'ADMIN',
    'x'.repeat(3000),
  ),
);

/** Values that no schema expects. */
export const unexpectedValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: strangeText },
  {
    weight: 4,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, [], {}, [[[]]], ['']),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
  { weight: 1, arbitrary: wish('anyId') },
  { weight: 1, arbitrary: wish('person') },
);

const strangeKey = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'userId', '_id', 'role', 'status', 'isStaff', 'password'),
);

function ofText({ format, pattern, maxLength = 60, minLength = 0 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(wish('idNearby'), wish('person'), wish('anyId'));
  if (format === 'email') return wish('freshEmail');
  if (format === 'date') return fc.constantFrom(dayIn(-235), dayIn(0), dayIn(129));
  if (format === 'date-time') return fc.constantFrom(momentIn(9), momentIn(191));
  if (format === 'uri') return fc.constant('https://somewhere.example/a');
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'xsmall' });
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

const bounded = (schema: Schema): { min: number; max: number } => ({
  min: Math.max(schema.minimum ?? 0, -1000),
  max: Math.min(schema.maximum ?? 1000, 100_000),
});

/** Generates a value that the schema allows; if the schema says little, a plausible value for a field of this name. */
export function valueFor(schema: Schema, plausible: Plausible, name = ''): fc.Arbitrary<unknown> {
  const known = plausible.get(name);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, plausible, name)));
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const ofType = (type: string): fc.Arbitrary<unknown> => {
    if (type === 'null') return fc.constant(null);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer') return known ?? fc.integer(bounded(schema));
    if (type === 'number') return known ?? fc.double({ ...bounded(schema), noNaN: true });
    if (type === 'array') {
      const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema;
      const each = valueFor(items, plausible, name);
      return plausible.get(`${name}[]`) ?? fc.array(each, { minLength, maxLength: Math.min(maxItems, 4) });
    }
    return type === 'object' ? ofObject(schema, plausible) : (known ?? ofText(schema));
  };
  if (types.length) return fc.oneof(...types.map(ofType));
  if (!known) return unexpectedValues;
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: fc.array(known, { maxLength: 3 }) });
}

function ofObject(schema: Schema, plausible: Plausible): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const listed = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valueFor(inner, plausible, name)])),
    { requiredKeys: required.filter((name) => name in properties) },
  );
  if (typeof others !== 'object') return listed;
  const keys = schema.propertyNames ? valueFor(schema.propertyNames, plausible) : fc.string();
  const more = fc.array(fc.tuple(keys, valueFor(others, plausible)), { maxLength: 3 });
  return fc.tuple(listed, more).map(([known, rest]) => ({
    ...Object.fromEntries(rest.map(([key, value]) => [String(key), value])),
    ...known,
  }));
}

const HUGE = ['x'.repeat(300_000), Array.from({ length: 5_000 }, () => 'x'), Array.from({ length: 3_000 }, () => ({}))];

/** One change of a value. `at` selects one of its nested properties. */
interface Change {
  readonly at: number;
  readonly what: 'replace' | 'drop' | 'wrap' | 'add' | 'negate';
  readonly by: unknown;
  readonly key: string;
}

const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 1000 }),
  what: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'wrap', 'add', 'negate'),
  by: fc.oneof({ weight: 60, arbitrary: unexpectedValues }, { weight: 1, arbitrary: fc.constantFrom(...HUGE) }),
  key: strangeKey,
});

type Container = Record<string, unknown>;
const isContainer = (value: unknown): value is Container =>
  value !== null && typeof value === 'object' && !(value instanceof ValueWish);

/** A copy of a value in which one nested property is changed. */
function changed(value: unknown, { at, what, by, key }: Change): unknown {
  const copy = structuredCloneOf(value);
  const places: { inside: Container; name: string }[] = [];
  const visit = (inside: unknown): void => {
    if (!isContainer(inside)) return;
    for (const name of Object.keys(inside)) {
      places.push({ inside, name });
      visit(inside[name]);
    }
  };
  visit(copy);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return by;
  const { inside, name } = place;
  const was = inside[name];
  if (what === 'drop') delete inside[name];
  else if (what === 'add' && Array.isArray(inside)) inside.push(by);
  else if (what === 'add') Object.defineProperty(inside, key, { value: by, enumerable: true, configurable: true });
  else if (what === 'wrap') inside[name] = [was];
  else inside[name] = what === 'negate' && typeof was === 'number' ? -was : by;
  return copy;
}

/** Copies a value deeply; wishes are not copied. */
function structuredCloneOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCloneOf);
  if (!isContainer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structuredCloneOf(inner)]));
}

/** Values that are valid except for one to three changes. */
export const almostValidValues = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(right, fc.array(changes, { minLength: 1, maxLength: 3 })).map(([value, all]) => all.reduce(changed, value));
