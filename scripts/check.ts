import { staticChecks } from './static-checks.ts';

const results = await staticChecks();
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
