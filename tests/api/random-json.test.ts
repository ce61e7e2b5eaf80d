import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAnswer } from '../support/client.ts';
import { call, endpoints, fill, type NamedEndpoint, shapeOf } from '../support/endpoints.ts';
import { expectFailure, expectSane } from '../support/failures.ts';
import { basicDetail, educationDetail, familyStep, type Person, register, registration } from '../support/members.ts';
import { oneOfEach, rounds } from '../support/sample.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
/** Values that some field accepts: nearly valid bodies get furthest into the code. */
let plausible: Record<string, unknown>;
/** Names of the body's fields, by method and shape of the path, from the OpenAPI document. */
let bodyFields: Map<string, string[]>;
let regular: Person;
/** The sender of random bodies. Some of them end the session. */
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  [regular, person] = [await register(app), await register(app)];
  const client = app.client();
  plausible = { ...registration(), ...basicDetail, ...(await educationDetail(client)), ...(await familyStep(client)) };
  const { paths } = await (await fetch(`${app.url}/openapi.json`)).json();
  bodyFields = new Map(
    Object.entries(
      paths as Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => {
        const json = requestBody?.content['application/json'] as { schema?: { properties?: object } } | undefined;
        return [`${method.toUpperCase()} ${shapeOf(path)}`, Object.keys(json?.schema?.properties ?? {})] as const;
      }),
    ),
  );
});
afterAll(() => app.close());

/**
 * A fixed seed: the same values in every run, so that failures come from code changes. `JSON_SEED=$RANDOM` tries
 * others.
 */
const seed = Number(process.env.JSON_SEED ?? 20_261_123);
const numRuns = rounds(4, 15);

/** Calls that refuse a member before they read the body. */
const isForStaff = ({ endpoint }: NamedEndpoint): boolean => typeof endpoint.access === 'object';

const writing = endpoints.filter(({ endpoint }) => endpoint.method === 'POST' || endpoint.method === 'PUT');

const strangeText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    "' OR 1=1 --",
    '%',
    '9'.repeat(400),
    '1e999',
    '-0',
    '2000-02-30',
    'ACTIVE',
    'MALE',
    'x'.repeat(3000),
  ),
);
const strange: fc.Arbitrary<unknown> = fc.oneof(
  strangeText,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[[]]], '', ' '),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 6 }),
);
const keys = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'userId', '_id', 'role'));

/** Any JSON, or an object with the call's own fields, each one valid, strange or missing. */
const bodies = (fields: readonly string[]): fc.Arbitrary<unknown> => {
  const known = fc.record(
    Object.fromEntries(fields.map((field) => [field, fc.oneof(fc.constant(plausible[field] ?? null), strange)])),
    { requiredKeys: [] },
  );
  const whole = fc.tuple(known, fc.dictionary(keys, strange, { maxKeys: 3 })).map(([a, b]) => ({ ...b, ...a }));
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: strange });
};

const table = (list: readonly NamedEndpoint[]) =>
  list.map((named) => [`${named.endpoint.method} ${named.path}`, named] as const);
const fieldsOf = (named: NamedEndpoint): string[] =>
  bodyFields.get(`${named.endpoint.method} /api/v1/website${shapeOf(named.path)}`) ?? [];

describe.each(table(writing))('the call %s', (_title, named) => {
  it('accepts or refuses any JSON without a server error', async () => {
    if ((await person.client.get('/user/verify')).status !== 200) person = await register(app);
    const send = (client: typeof person.client, id: string, body: unknown): Promise<WireAnswer> =>
      call(client, named, id, body);
    await fc.assert(
      fc.asyncProperty(bodies(fieldsOf(named)), fc.constantFrom(person.id, 'x', '\u0000'), async (body, id) => {
        const anonymous = await send(app.client(), id, body);
        expectSane(anonymous);
        if (named.endpoint.access !== 'public') expectFailure(anonymous, 401, 'auth.required');
        expectSane(await send(person.client, id, body));
      }),
      { numRuns: isForStaff(named) ? rounds(1, 15) : numRuns, seed },
    );
  });
});

/** Calls that read their body in different ways. */
const deep = oneOfEach('calls with deep JSON', writing, (named) => {
  const { method, access, form, raw, uploads, body } = named.endpoint;
  return JSON.stringify([method, isForStaff(named) ? 'staff' : access, form, raw, !!uploads, !!body]);
});

describe.each(table(deep))('the call %s', (_title, named) => {
  it('answers JSON nested a hundred thousand levels deep without a server error', async () => {
    const depth = 100_000;
    for (const body of [
      `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
      `{"${fieldsOf(named)[0] ?? 'a'}":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ]) {
      const path = fill(named.path, regular.id);
      const headers = { 'content-type': 'application/json' };
      expectSane(await regular.client.raw(path, { method: named.endpoint.method, headers, body }));
    }
  });
});

it('the contract has calls with bodies to test', () => {
  expect(writing.length).toBeGreaterThan(20);
  expect(bodyFields.get('POST /api/v1/website/user/register')).toContain('behalfOf');
  for (const { endpoint, path } of writing)
    expect(bodyFields.has(`${endpoint.method} /api/v1/website${shapeOf(path)}`), path).toBe(true);
});
