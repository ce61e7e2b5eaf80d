import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DEFAULT_LANGUAGE, languages } from '../contract/languages.ts';
import { buildWeb } from './build-web.ts';
import { ensureChromium, ensureShell } from './chromium.ts';
import { processorSeconds } from './processor-time.ts';
import { printStepResult, runStep, type StepResult, toolCommand } from './run-step.ts';
import { staticChecks } from './static-checks.ts';

/**
 * Runs every check that needs only a fresh checkout. The last line of output is `N passed, N failed`. With `--long`,
 * all repetitions run and the browser tests run at every screen size (docs/testing.md).
 */
const isLong = process.argv.includes('--long');

/** Seed that decides which repetitions run (tests/support/sample.ts). */
const seed = process.env.RISHTA_SAMPLE_SEED ?? String(randomInt(1_000_000));

/** Path prefixes of test files that are skipped, because `.ci/run` runs them on another database. */
const skippedPaths = (process.env.RISHTA_TESTED_ELSEWHERE ?? '').split(' ').filter(Boolean);

/** Number of slowest test files whose times are printed at the end, so that growing run times are noticed. */
const LONGEST_FILES = 20;

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

const processor: { name: string; seconds: number }[] = [];
const files: { path: string; seconds: number }[] = [];

/** Records the processor time of a step and of all processes that the step started. */
async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = processorSeconds();
  const result = await work();
  processor.push({ name, seconds: processorSeconds() - before });
  return result;
}

/** Prints what the run cost: processor seconds of each step, and elapsed seconds of the longest test files. */
function printCosts(): void {
  const sum = processor.reduce((total, { seconds }) => total + seconds, 0);
  if (sum > 0) {
    process.stdout.write('Processor seconds:\n');
    for (const { name, seconds } of processor) process.stdout.write(`  ${seconds.toFixed(0).padStart(5)}  ${name}\n`);
    process.stdout.write(`  ${sum.toFixed(0).padStart(5)}  in all\n`);
  }
  process.stdout.write('Longest test files, in elapsed seconds:\n');
  for (const { path, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, LONGEST_FILES))
    process.stdout.write(`  ${seconds.toFixed(0).padStart(5)}  ${path}\n`);
}

/** Files with the journeys of members. The long form runs them in every language. */
const MEMBER_JOURNEYS = ['father', 'first-message', 'woman'].map((name) => `tests/e2e/journey-${name}`);

/**
 * Runs Vitest projects. A run with a bad exit code counts as a failure even if no test failed.
 * @param only path prefixes of the test files; none: all
 */
async function vitest(
  name: string,
  projects: readonly string[],
  only: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-vitest-'));
  const file = join(folder, 'result.json');
  const [command, prefix] = toolCommand('vitest/vitest.mjs');
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...skippedPaths.map((prefix) => `--exclude=${prefix}*`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...only,
  ];
  const env = { NO_COLOR: '1', RISHTA_SAMPLE_SEED: seed, ...(isLong && { RISHTA_LONG_TESTS: '1' }), ...more };
  const step = await measured(name, () => runStep(name, command, [...prefix, ...args], env));
  const result = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  await rm(folder, { recursive: true, force: true });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = result;
  for (const { name: path, startTime, endTime } of result.testResults ?? [])
    files.push({ path: relative(process.cwd(), path), seconds: (endTime - startTime) / 1_000 });
  const ok = step.ok && skipped === 0 && passed > 0;
  printStepResult({
    ...step,
    ok,
    name: `${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped (a defect)` : ''}`,
  });
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}

process.stdout.write(
  isLong ? 'Long form: all repetitions.\n' : `Sample of the repetitions; RISHTA_SAMPLE_SEED=${seed} gives it again.\n`,
);

const total: Tally = { passed: 0, failed: 0 };
const count = (result: StepResult): void => {
  if (result.ok) total.passed++;
  else total.failed++;
};

for (const result of await measured('static checks', staticChecks)) count(result);

const build = await measured('build of the web app', () => attempt('build of the web app', buildWeb));
printStepResult(build);
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
if (browser.ok && build.ok) {
  add(await vitest('browser tests', ['e2e']));
  for (const language of isLong ? languages.filter((code) => code !== DEFAULT_LANGUAGE) : [])
    add(
      await vitest(`journeys in ${language}`, ['e2e'], MEMBER_JOURNEYS, {
        RISHTA_TEST_LANGUAGE: language,
      }),
    );
} else {
  printStepResult(browser);
  total.failed++;
}

printCosts();
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed ? 1 : 0);
