import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settle } from '../../bench/chat/community.ts';
import { RestartingProgram } from '../../bench/chat/restarting.ts';
import { soak } from '../../bench/chat/soak.ts';
import { seeded } from '../../bench/matching/engine-people.ts';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { rounds } from '../support/sample.ts';

const PAIRS = 10;
const KILLS = rounds(1, 3);
/** Number of acknowledgements between two kills. */
const ACKNOWLEDGED = 60;

let database: TestDatabase;
let dataDir: string;
let program: RestartingProgram;
beforeEach(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-soak-'));
  program = await RestartingProgram.start({ databaseUrl: database.url, dataDir });
});
afterEach(async () => {
  await program.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function enough(acknowledged: () => number): Promise<void> {
  const goal = acknowledged() + ACKNOWLEDGED;
  while (acknowledged() < goal) await sleep(20);
}

it('the chat loses and duplicates no message when nodes are killed, connections cut and acknowledgements lost', async () => {
  const result = await soak({
    program,
    pairs: await settle(database.url, PAIRS),
    pauseMs: 150,
    chance: seeded(7),
    untilKill: enough,
    isOver: () => program.kills === KILLS,
  });
  expect(result).toMatchObject({
    kills: KILLS,
    stored: result.sent,
    lost: 0,
    doubled: 0,
    gaps: 0,
    torn: 0,
    behind: 0,
    faults: [],
    errors: [],
  });
  // If no connection was cut, the soak would have tested nothing.
  expect(result.cuts).toBeGreaterThan(0);
  expect(result.duplicates).toBeGreaterThan(0);
  expect(result.acknowledged).toBeGreaterThan(result.sent);
});
