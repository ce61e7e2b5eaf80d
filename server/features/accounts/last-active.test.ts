import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLastActive } from './last-active.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

it('recording last-active times does not grow memory, over 200,000 visits', async () => {
  const db = { transaction: async () => {} } as unknown as Platform['db'];
  const lastActive = createLastActive({ db, clock: systemClock, log: createLog('silent') });
  for (let warm = 0; warm < 1_000; warm++) await lastActive.recordOffline('one');
  const before = heap();
  for (let visit = 0; visit < 200_000; visit++) await lastActive.recordOffline('one');
  expect(heap() - before).toBeLessThan(4_000_000);
  await lastActive.whenIdle();
});
