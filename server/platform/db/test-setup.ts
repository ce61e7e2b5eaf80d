import { ADDRESS_VARIABLE, startTestServer } from './test-database.ts';

/** Vitest's globalSetup: one database server for the run; each worker clones databases of its own from its template. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  // Workers are started after this and inherit the environment.
  process.env[ADDRESS_VARIABLE] = JSON.stringify(server.address);
  return server.stop;
}
