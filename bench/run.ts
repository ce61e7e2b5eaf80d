/**
 * `npm run bench` runs every benchmark; `npm run bench -- requests` runs one. Figures go to standard output. Drills run
 * only when named.
 */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  matching: async () => {
    await (await import('./matching/engine-bench.ts')).run();
    await (await import('./matching/http-bench.ts')).run();
  },
  images: async () => (await import('./images/images-bench.ts')).run(),
  photos: async () => (await import('./photos/uploads-bench.ts')).run(),
  'members-lists': async () => (await import('./matching/lists-bench.ts')).run(),
  'ranked-lists': async () => (await import('./matching/ranked-lists-bench.ts')).run(),
  market: async () => {
    await (await import('./matching/market-offline-bench.ts')).run();
    await (await import('./matching/market-bench.ts')).run();
  },
  calls: async () => (await import('./calls/calls-bench.ts')).run(),
  chat: async () => (await import('./chat/chat-bench.ts')).run(),
  notifications: async () => (await import('./notifications/notifications-bench.ts')).run(),
  'sign-in-code': async () => (await import('./accounts/sign-in-code-bench.ts')).run(),
  requests: async () => (await import('./requests/requests.ts')).run(),
  'first-person': async () => (await import('./first-person/first-person-bench.ts')).run(),
  import: async () => (await import('./import/import-bench.ts')).run(),
  catalogue: async () => (await import('./shop/catalogue-bench.ts')).run(),
  lighthouse: async () => (await import('./lighthouse/lighthouse-bench.ts')).run(),
};

/** Drills of failures that an operator may experience. A drill exits with code 1 if something was lost. */
const drills: Readonly<Record<string, () => Promise<void>>> = {
  'two-nodes': async () => (await import('./drills/two-nodes.ts')).run(),
  'database-gone': async () => (await import('./drills/database-gone.ts')).run(),
  'disk-full': async () => (await import('./drills/disk-full.ts')).run(),
  pgbouncer: async () => (await import('./drills/pgbouncer.ts')).run(),
  killed: async () => (await import('./drills/process-killed.ts')).run(),
  silence: async () => (await import('./drills/silence.ts')).run(),
  'new-secret': async () => (await import('./drills/new-secret.ts')).run(),
};

const all = { ...benches, ...drills };
const wanted = process.argv.slice(3).filter((word) => word !== '--');
const unknown = wanted.filter((name) => !(name in all));
if (unknown.length) {
  process.stderr.write(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.\n`);
  process.exitCode = 2;
} else
  for (const [name, run] of Object.entries(all))
    if (wanted.length ? wanted.includes(name) : name in benches) await run();
