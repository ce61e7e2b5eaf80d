import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Canary, canariesIn, mayContain } from '../support/fuzz/canaries.ts';
import type { Operation } from '../support/fuzz/document.ts';
import { fuzz, type Outcome } from '../support/fuzz/fuzz.ts';
import { schemaViolations } from '../support/fuzz/schema-violations.ts';
import { member } from '../support/members.ts';
import { addGoods, placeOrder } from '../support/shop.ts';
import {
  ADMIN,
  RELAY,
  signInAdmin,
  turnOnAstro,
  turnOnCalls,
  turnOnContent,
  turnOnNetwork,
  turnOnShop,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Random calls of everything that `/openapi.json` lists, by every kind of caller. `FUZZ_CALLS` sets the number (long
 * form: 20000); `FUZZ_SEED` repeats the calls of a run that found a fault.
 */
const calls = Number(process.env.FUZZ_CALLS ?? 6_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

const withoutSuccess = ({ successes }: Outcome): string[] =>
  [...successes].flatMap(([name, times]) => (times ? [] : [name]));
const inShort = (all: Outcome): string =>
  `answers ${JSON.stringify(all.statuses)}, ${all.replacements} actors replaced, calls without success: ${withoutSuccess(all).join(' ')}`;

let app: TestApp;
let outcome: Outcome;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, ...RELAY });
  const admin = await signInAdmin(app);
  // All parts are on: the calls of a part that is off would only ever be refused.
  for (const turnOn of [turnOnShop, turnOnContent, turnOnNetwork, turnOnCalls, turnOnAstro]) await turnOn(admin);
  const goods = await addGoods(admin, 50);
  await placeOrder(await member(app), { [goods]: 1 });
  // The long form takes a while, so it reports its progress.
  const report = process.env.FUZZ_CALLS ? (sentence: string) => console.info(sentence) : undefined;
  outcome = await fuzz({ app, admin, calls, seed, ...(report ? { report } : {}) });
  report?.(inShort(outcome));
}, 7_200_000);
afterAll(() => app.close());

describe(`\`${calls} random calls with FUZZ_SEED=${seed}\``, () => {
  it('reveal no server error, undocumented field or data of another member', () => {
    expect(outcome.faults).toEqual([]);
  });

  it('are mostly permitted, and many succeed', () => {
    const { statuses, successes } = outcome;
    const refused = (statuses[401] ?? 0) + (statuses[403] ?? 0);
    expect(refused, inShort(outcome)).toBeLessThan(calls / 5);
    // Two of five calls name a record that does not exist: of most parts this community has none to begin with.
    expect(statuses[200] ?? 0, inShort(outcome)).toBeGreaterThan(calls / 5);
    expect(withoutSuccess(outcome).length, inShort(outcome)).toBeLessThan(successes.size / 2);
  });
});

describe('the fuzzer detects', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, age: { anyOf: [{ type: 'integer', minimum: 18 }, { type: 'null' }] } },
  };
  const wrong = (value: unknown) => schemaViolations([value], { type: 'array', items: schema }, {});

  it('an undocumented field, even if nothing forbids it', () => {
    expect(wrong({ name: 'Noor', age: null })).toEqual([]);
    expect(wrong({ name: 'Noor', email: 'x' })).toEqual(['answer[0]: has email, which is not listed']);
    expect(wrong({ name: 'Noor', ['__proto__']: 1 })).toHaveLength(1);
  });

  it('missing values, wrong types and values out of bounds', () => {
    for (const value of [{}, { name: 5 }, { name: 'Noor', age: 17 }, { name: 'Noor', age: 20.5 }, null, []])
      expect(wrong(value), JSON.stringify(value)).toHaveLength(1);
  });

  const canary: Canary = { kind: 'ticket', text: 'quetzal matter', ownerId: 'she' };
  const operation = (operationId: string) => ({ operationId, feature: operationId.split('.')[0] }) as Operation;

  it('a canary, also in capitals and inside a cursor', () => {
    const hidden = Buffer.from('["Quetzal matter",3]').toString('base64url');
    for (const text of ['… QUETZAL matter …', `{"nextCursor":"${hidden}"}`])
      expect(canariesIn(text, [canary]), text).toEqual([canary]);
    expect(canariesIn('nothing', [canary])).toEqual([]);
  });

  it('a canary shown to a caller who may not see it', () => {
    const may = (id: string, role: string, call: string) => mayContain(canary, { id, role }, operation(call));
    expect(may('she', 'MEMBER', 'support.ticket')).toBe(true);
    expect(may('he', 'MEMBER', 'support.ticket')).toBe(false);
    expect(may('he', 'EMPLOYEE', 'supportDesk.read')).toBe(true);
    expect(may('he', 'EMPLOYEE', 'supportDesk.list')).toBe(false);
    expect(may('he', 'DEALER', 'supportDesk.read')).toBe(false);
    expect(mayContain(canary, { id: undefined, role: undefined }, operation('support.ticket'))).toBe(false);
  });
});
