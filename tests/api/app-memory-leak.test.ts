import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { member } from '../support/members.ts';
import { connect } from '../support/sockets.ts';
import { startTestApp } from '../support/test-app.ts';

/** Memory that a closed app keeps is leaked in every process that starts several apps, such as each test run. */

/** Runs the garbage collector of this process. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) {
    gc();
    await sleep(20);
  }
}

/** Starts an app, uses it through API calls and a socket, and closes it. */
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
  // The last app may still be referenced by code that is just ending in this process.
  await expect
    .poll(async () => {
      await collectGarbage();
      return closed.filter((program) => program.deref()).length;
    })
    .toBeLessThanOrEqual(1);
});
