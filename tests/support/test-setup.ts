import { ADDRESS_VARIABLE, startTestServer, type TestServer } from '../../server/platform/db/test-database.ts';
import { makeQueuesIn } from './test-app.ts';

/** Vitest loads this module once for each of its projects; what they share is kept by the process itself. */
const shared = globalThis as { rishtaTestServer?: { users: number; server: Promise<TestServer> } };

/** Vitest's globalSetup: one database server for the run; each worker clones databases of its own from its template. */
export default async function setup(): Promise<() => Promise<void>> {
  shared.rishtaTestServer ??= { users: 0, server: startTestServer({ prepare: makeQueuesIn }) };
  const use = shared.rishtaTestServer;
  use.users += 1;
  const server = await use.server;
  // Workers are started after this and inherit the environment.
  process.env[ADDRESS_VARIABLE] = JSON.stringify(server.address);
  return async () => {
    use.users -= 1;
    if (use.users > 0) return;
    delete shared.rishtaTestServer;
    await server.stop();
  };
}
