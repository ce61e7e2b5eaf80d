import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { ensureChromium, ensureShell } from './chromium.ts';
import { report, runStep, type StepResult, tool } from './run-step.ts';
import { staticChecks } from './static-checks.ts';

/** Everything a fresh checkout can check. The last line is plain: `N passed, N failed`. */
interface Tally {
  passed: number;
  failed: number;
}

async function attempt(name: string, work: () => Promise<unknown> | unknown): Promise<StepResult> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 100) / 10;
  try {
    await work();
    return { name, ok: true, output: '', seconds: seconds() };
  } catch (error) {
    return { name, ok: false, output: String((error as Error).stack ?? error), seconds: seconds() };
  }
}

/** Runs Vitest projects; a run that ends badly counts as a failure even when no test did. */
async function vitest(name: string, projects: readonly string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-vitest-'));
  const file = join(folder, 'result.json');
  const [command, prefix] = tool('vitest/vitest.mjs');
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const step = await runStep(name, command, [...prefix, ...args], { NO_COLOR: '1' });
  const json = await readFile(file, 'utf8').catch(() => '{}');
  await rm(folder, { recursive: true, force: true });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = JSON.parse(json);
  const ok = step.ok && skipped === 0 && passed > 0;
  report({
    ...step,
    ok,
    name: `${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped (a defect)` : ''}`,
  });
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}

const total: Tally = { passed: 0, failed: 0 };
const count = (result: StepResult): void => {
  if (result.ok) total.passed++;
  else total.failed++;
};

for (const result of await staticChecks()) count(result);

const build = await attempt('build of the web app', buildWeb);
report(build);
count(build);

const add = ({ passed, failed }: Tally): void => {
  total.passed += passed;
  total.failed += failed;
};
add(await vitest('rules, API and process tests', ['server', 'web']));

const browser = await attempt('Chromium', () => {
  ensureChromium();
  ensureShell();
});
if (browser.ok && build.ok) add(await vitest('browser tests', ['e2e']));
else {
  report(browser);
  total.failed++;
}

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed ? 1 : 0);
