import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { member } from '../support/members.ts';
import { connect } from '../support/sockets.ts';
import { startTestApp } from '../support/test-app.ts';

/** Memory kept by a closed program is lost in every process that opens more than one, as each run of the tests does. */

/** Collects all garbage of this process. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) {
    gc();
    await sleep(20);
  }
}

/** Starts a program, uses it by calls and by a socket, and closes it. */
async function usedAndClosed(): Promise<WeakRef<object>> {
  const app = await startTestApp();
  const line = await connect(app, await member(app));
  expect((await fetch(`${app.url}/metrics`)).status).toBe(200);
  line.socket.disconnect();
  await app.close();
  return new WeakRef(app.app);
}

it('a closed app instance is garbage-collected with everything it held', async () => {
  const closed = [await usedAndClosed(), await usedAndClosed(), await usedAndClosed()];
  // The last one may still stand where the process was at work with it.
  await expect
    .poll(async () => {
      await collectGarbage();
      return closed.filter((program) => program.deref()).length;
    })
    .toBeLessThanOrEqual(1);
});
