import { afterAll, beforeAll, expect, it } from 'vitest';
import { invent, type Someone } from '../../../tests/support/community.ts';
import { insertMembers } from '../../../tests/support/insert-members.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { createEngine } from '../../engine/engine.ts';
import type { Database } from '../../platform/db/database.ts';
import { loadIndex } from './load-index.ts';
import { createStartingPrices } from './starting-prices.ts';

let app: TestApp;
let women: Someone[];
beforeAll(async () => {
  app = await startTestApp();
  women = invent(300, 'FEMALE', 91, app.clock.now());
  await insertMembers(app, women);
});
afterAll(() => app.close());

/** A database whose row stream ends within a row, as in an outage. */
const cutOff = (db: Database): Database => ({
  ...db,
  copyOut: (query, take) =>
    db.copyOut(query, async (bytes) => {
      await take(bytes.subarray(0, bytes.length - 7));
      throw new Error('The database has gone away.');
    }),
});

it('an index load that is interrupted leaves the index empty, and the next load has everybody', async () => {
  const { db, clock, log } = app.app.platform;
  const engine = createEngine({ clock });
  const read = (from: Database) => {
    const progress = { done: 0, total: 0, ready: false };
    return loadIndex({ db: from, engine, progress, prices: createStartingPrices(), log }).then(() => progress);
  };
  await expect(read(cutOff(db))).rejects.toThrow('gone away');
  expect(engine.size).toEqual({ FEMALE: 0, MALE: 0 });
  expect(await read(db)).toMatchObject({ done: women.length, total: women.length });
  await expect(read(cutOff(db))).rejects.toThrow('gone away');
  expect(engine.size).toEqual({ FEMALE: women.length, MALE: 0 });
  expect(women.every(({ id }) => engine.has(id))).toBe(true);
  await engine.close();
});
