/** `npm run bench` runs every benchmark; `npm run bench -- requests` one of them. Figures go to standard output. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  matching: async () => {
    await (await import('./matching/engine-bench.ts')).run();
    await (await import('./matching/http-bench.ts')).run();
  },
  images: async () => (await import('./images/images-bench.ts')).run(),
  photos: async () => (await import('./photos/uploads-bench.ts')).run(),
  market: async () => (await import('./matching/market-bench.ts')).run(),
  requests: async () => (await import('./requests/requests.ts')).run(),
};

const wanted = process.argv.slice(3).filter((word) => word !== '--');
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length) {
  process.stderr.write(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 2;
} else for (const [name, run] of Object.entries(benches)) if (!wanted.length || wanted.includes(name)) await run();
