const parts: Readonly<Record<string, () => Promise<void>>> = {
  sockets: async () => (await import('./sockets-bench.ts')).run(),
  throughput: async () => (await import('./throughput-bench.ts')).run(),
  storm: async () => (await import('./storm-bench.ts')).run(),
  soak: async () => (await import('./soak-bench.ts')).run(),
};

/**
 * Measures idle connections, messages at an even rate, everybody reconnecting at once, and a soak.
 * BENCH_CHAT=storm,soak limits the parts.
 */
export async function run(): Promise<void> {
  const wanted = process.env.BENCH_CHAT?.split(',') ?? Object.keys(parts);
  for (const name of wanted) {
    const part = parts[name];
    if (!part) throw new Error(`BENCH_CHAT names ${name}; there are: ${Object.keys(parts).join(', ')}.`);
    await part();
  }
}
