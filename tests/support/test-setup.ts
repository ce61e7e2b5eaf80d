import { ADDRESS_VARIABLE, startTestServer, type TestServer } from '../../server/platform/db/test-database.ts';
import { createQueuesIn } from './test-app.ts';

/** State shared by Vitest's projects: Vitest loads this module once per project, in the same process. */
const shared = globalThis as { rishtaTestServer?: { users: number; server: Promise<TestServer> } };

/**
 * Vitest's globalSetup: starts one database server for the run; each worker clones its databases from the server's
 * template.
 */
export default async function setup(): Promise<() => Promise<void>> {
  shared.rishtaTestServer ??= { users: 0, server: startTestServer({ prepare: createQueuesIn }) };
  const use = shared.rishtaTestServer;
  use.users += 1;
  const server = await use.server;
  // Workers start later and inherit the environment.
  process.env[ADDRESS_VARIABLE] = JSON.stringify(server.address);
  return async () => {
    use.users -= 1;
    if (use.users > 0) return;
    delete shared.rishtaTestServer;
    await server.stop();
  };
}
