import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startProgram } from '../../tests/support/program.ts';
import { measure, type Visit } from './lighthouse.ts';
import { demoMember, signIn } from './sign-in.ts';

const RUNS = 3;
/**
 * Tries per visit: occasionally the browser loses the beginning of its trace, and the visit is repeated with a new
 * browser.
 */
const TRIES = 3;

type Figure = Exclude<keyof Visit, 'failed'>;

interface Target {
  limit: number;
  /** True if the value must be at least the limit (a score), false if at most (a cost). */
  atLeast: boolean;
  print: (value: number) => string;
}

const whole = (value: number): string => value.toFixed(0);
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const kb = (value: number): string => `${(value / 1000).toFixed(1)} kB`;

/** @param isPublic whether search engines may list the page */
const targets = (performance: number, isPublic: boolean): Partial<Record<Figure, Target>> => ({
  performance: { limit: performance, atLeast: true, print: whole },
  accessibility: { limit: 100, atLeast: true, print: whole },
  bestPractices: { limit: 100, atLeast: true, print: whole },
  ...(isPublic ? { seo: { limit: 100, atLeast: true, print: whole } } : {}),
  lcp: { limit: 1_800, atLeast: false, print: ms },
  tbt: { limit: 150, atLeast: false, print: ms },
  tbtByProcessor: { limit: 150, atLeast: false, print: ms },
  cls: { limit: 0.02, atLeast: false, print: (value) => value.toFixed(3) },
  scripts: { limit: 170_000, atLeast: false, print: kb },
});

/** Measures one visit with a new browser that has nothing cached. */
async function visit(base: string, path: string, member: readonly string[] | undefined): Promise<Visit> {
  const profile = await mkdtemp(join(tmpdir(), 'rishta-lighthouse-'));
  const port = Number(await freePort());
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
  });
  try {
    if (member) await signIn(context, base, member);
    return await measure(base + path, port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measuredVisit(...[base, path, member]: Parameters<typeof visit>): Promise<Visit> {
  for (let tries = 1; ; tries++)
    try {
      return await visit(base, path, member);
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
      if (tries === TRIES) throw error;
    }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function print(name: string, visits: readonly Visit[], performance: number, isPublic: boolean): void {
  process.stdout.write(`\n${name} (median of ${visits.length})\n`);
  for (const [figure, { limit, atLeast, print: words }] of Object.entries(targets(performance, isPublic)) as [
    Figure,
    Target,
  ][]) {
    const value = middle(visits.map((visit) => visit[figure]));
    const isMet = atLeast ? value >= limit : value <= limit;
    const target = `${atLeast ? 'at least' : 'at most'} ${words(limit)}`;
    process.stdout.write(
      `  ${figure.padEnd(14)} ${words(value).padStart(10)}   ${target}${isMet ? '' : '   MISSED'}\n`,
    );
  }
  const bytes = middle(visits.map((visit) => visit.bytes));
  process.stdout.write(`  ${'everything'.padEnd(14)} ${kb(bytes).padStart(10)}\n`);
  const failed = [...new Set(visits.flatMap((visit) => visit.failed))];
  if (failed.length) process.stdout.write(`  not passed: ${failed.join(', ')}\n`);
}

/** One page of each kind that everybody can read, from the sitemap of the demo. */
async function publicPages(base: string): Promise<string[]> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  // An article is another kind of page than the list of articles.
  const kinds = Map.groupBy(paths, (path) => `${path.split('/')[1]} ${path.split('/').length}`);
  return [...kinds.values()].flatMap(([path]) => (path && path !== '/welcome' ? [path] : []));
}

/**
 * Measures the first visit of the login page, the welcome page and, signed in, of Home, on Lighthouse's simulated phone with slow 4G: the
 * real program with its demo members, and a new browser for each visit. The figures are valid only on a quiet machine,
 * so the machine's load is printed with them.
 */
export async function run(): Promise<void> {
  await buildWeb();
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-bench-'));
  const program = await startProgram({ DATA_DIR: dataDir, DEMO: '1' });
  try {
    const base = program.url.replace(/\/$/, '');
    const member = await demoMember(program);
    const pages: { name: string; path: string; performance: number; member?: readonly string[] }[] = [
      { name: 'Login', path: '/', performance: 95 },
      { name: 'Welcome', path: '/welcome', performance: 95 },
      ...(await publicPages(base)).map((path) => ({ name: `Public page ${path}`, path, performance: 95 })),
      { name: 'Home, signed in', path: '/dashboard/home', performance: 90, member },
    ];
    for (const page of pages) {
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run++) visits.push(await measuredVisit(base, page.path, page.member));
      print(page.name, visits, page.performance, !page.member);
    }
    process.stdout.write(`\nLoad of the machine meanwhile (1 min): ${loadavg()[0]?.toFixed(1)}\n`);
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
