import fc from 'fast-check';
import { bodySchema, formSchema, type Operation, type Schema } from './document.ts';
import { type Plausible, wish } from './plausible.ts';
import { almostValidValues, unexpectedValues, valueFor } from './values.ts';

/** A file in a form. */
interface FormFile {
  readonly field: string;
  readonly bytes: 'jpeg' | 'png' | 'none' | 'text' | 'cut' | 'bomb' | 'svg';
  /** Seed of the picture. */
  readonly seed: number;
  readonly type: string;
  readonly name: string;
}

export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'raw'; readonly type: string; readonly text: string }
  | { readonly kind: 'form'; readonly texts: unknown; readonly files: readonly FormFile[] };

/** A generated call. Values known only at the time of sending, such as ids, are represented by wishes (wishes.ts). */
export interface Call {
  /** Value for each parameter of the path. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: readonly (readonly [name: string, value: unknown])[];
  readonly body: Body;
  /** Picks path parameters with which a call succeeded before; undefined keeps the generated `params`. */
  readonly again: number | undefined;
  /**
   * A wish for a picture's address from an earlier answer, which then replaces path and query; undefined for other
   * calls.
   */
  readonly picture: unknown;
}

const oddSegment = fc.constantFrom(
  'x',
  '\u0000',
  '%',
  "'",
  '..',
  '-1',
  '00000000-0000-7000-8000-000000000000',
  'null',
  '😀',
);

/** An id for a path parameter: mostly a person's, or one from an answer of the same feature. */
function inPath(
  { name, schema, description = name }: Operation['parameters'][number],
  plausible: Plausible,
): fc.Arbitrary<unknown> {
  const isMember = /\b(memberId|ownerId|userId|receiverId)\b/.test(description);
  const ids = fc.oneof(
    { weight: isMember ? 8 : 4, arbitrary: wish('person') },
    { weight: isMember ? 3 : 8, arbitrary: wish('idNearby') },
    { weight: 2, arbitrary: wish('ownId') },
    { weight: 1, arbitrary: wish('anyId') },
  );
  const right = schema.format === 'uuid' ? ids : valueFor(schema, plausible, name);
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: oddSegment });
}

function queryOf({ parameters }: Operation, plausible: Plausible): fc.Arbitrary<Call['query']> {
  const known = parameters.filter((one) => one.in === 'query');
  if (!known.length) return fc.constant([]);
  const one = fc.constantFrom(...known).chain(({ name, schema }) => {
    const right = valueFor(schema, plausible, name);
    return fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: fc.oneof(unexpectedValues, wish('anyId')) }),
    );
  });
  return fc.array(one, { maxLength: Math.min(known.length, 6) });
}

const rawBody: fc.Arbitrary<Body> = fc.constantFrom(
  { kind: 'raw', type: 'application/json', text: '{"a":' },
  { kind: 'raw', type: 'application/json', text: '' },
  { kind: 'raw', type: 'application/json', text: '[]' },
  { kind: 'raw', type: 'application/json', text: '\u0000' },
  { kind: 'raw', type: 'application/json', text: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  { kind: 'raw', type: 'application/json', text: '{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{}}}' },
  { kind: 'raw', type: 'text/plain', text: '{}' },
  { kind: 'raw', type: 'application/x-www-form-urlencoded', text: 'a=1&a[b]=2' },
  { kind: 'raw', type: 'multipart/form-data; boundary=x', text: '--x\r\n\r\n' },
  { kind: 'raw', type: 'multipart/form-data', text: 'no boundary' },
  { kind: 'raw', type: 'nonsense', text: 'x' },
);

const files = (schema: Schema): fc.Arbitrary<readonly FormFile[]> => {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    inner.format === 'binary' ? [name] : [],
  );
  const file = fc.record({
    field: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fields) }, fc.constantFrom('x', '__proto__', '')),
    bytes: fc.constantFrom('jpeg', 'jpeg', 'jpeg', 'png', 'none', 'text', 'cut', 'bomb', 'svg'),
    seed: fc.integer({ min: 1, max: 9 }),
    type: fc.constantFrom('image/jpeg', 'image/jpeg', 'image/png', 'text/html', 'application/octet-stream'),
    name: fc.constantFrom('a.jpg', '../../a.jpg', 'x'.repeat(300), '', 'فوٹو.jpg'),
  } satisfies Record<keyof FormFile, unknown>);
  return fc.array(file as fc.Arbitrary<FormFile>, { maxLength: 2 });
};

/** The schema of a form's text fields, without its files. */
const textsOf = (schema: Schema): Schema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([, one]) => one.format !== 'binary')),
});

function bodyOf(operation: Operation, plausible: Plausible): fc.Arbitrary<Body> {
  const json = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> => value.map((one) => ({ kind: 'json', value: one }));
  const none = fc.constant<Body>({ kind: 'none' });
  const form = formSchema(operation);
  if (form) {
    const texts = valueFor(textsOf(form), plausible);
    const sent = fc.tuple(fc.oneof({ weight: 3, arbitrary: texts }, almostValidValues(texts)), files(form));
    const whole = sent.map(([given, all]): Body => ({ kind: 'form', texts: given, files: all }));
    return fc.oneof({ weight: 12, arbitrary: whole }, rawBody, json(unexpectedValues), none);
  }
  const schema = bodySchema(operation);
  if (schema) {
    const right = valueFor(schema, plausible);
    return fc.oneof(
      { weight: 12, arbitrary: json(right) },
      { weight: 6, arbitrary: json(almostValidValues(right)) },
      { weight: 1, arbitrary: json(unexpectedValues) },
      { weight: 1, arbitrary: rawBody },
      { weight: 1, arbitrary: none },
    );
  }
  if (operation.method === 'GET') return none;
  return fc.oneof({ weight: 8, arbitrary: none }, { weight: 1, arbitrary: json(unexpectedValues) }, rawBody);
}

/** Generates calls of one operation, from valid ones to ones that no client would send. */
export function callsOf(operation: Operation, plausible: Plausible): fc.Arbitrary<Call> {
  const params = operation.parameters.filter((one) => one.in === 'path');
  const isPicture = operation.path.includes('/media/');
  return fc.record({
    params: fc.record(
      Object.fromEntries(params.map((param) => [param.name, inPath(param, plausible)])),
    ) as fc.Arbitrary<Call['params']>,
    again: fc.option(fc.nat({ max: 0x3fff_ffff }), { freq: 3, nil: undefined }),
    query: queryOf(operation, plausible),
    body: bodyOf(operation, plausible),
    picture: isPicture
      ? fc.option(wish('picture'), { freq: 4, nil: undefined })
      : fc.constant<Call['picture']>(undefined),
  });
}
