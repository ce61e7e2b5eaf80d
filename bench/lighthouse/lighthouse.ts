import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { blockingByProcessor } from './blocking.ts';

/** npx fetches Lighthouse when it is needed: 176 MB that no test uses. The package has no install scripts. */
const PACKAGE = 'lighthouse@13.5.0';

/** The cost of one visit. Scores are 0 to 100, times ms, sizes transferred bytes. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  /** Total Blocking Time by processor time of the page's thread; `tbt` uses elapsed time. */
  tbtByProcessor: number;
  cls: number;
  scripts: number;
  /** Transferred size of all files. */
  bytes: number;
  /** Failed audits of the categories accessibility, best practices and SEO. */
  failed: string[];
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      details?: { items?: { resourceType?: string; transferSize?: number }[] };
    }
  >;
}

function visitOf({ categories, audits }: Report, tbtByProcessor: number): Visit {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const sum = (of: typeof requests): number => of.reduce((all, { transferSize = 0 }) => all + transferSize, 0);
  const judged = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? []);
  const failed = judged.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    tbtByProcessor,
    cls: value('cumulative-layout-shift'),
    scripts: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: sum(requests),
    failed,
  };
}

/**
 * Lighthouse's report, also if Lighthouse ended with an error, as the report contains the reason. The report is written
 * to a file, because a file is never cut off.
 */
async function report(url: string, port: number, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--disable-storage-reset', `--port=${port}`];
  // Keeps the browser's trace as well.
  const keep = `-GA=${folder}`;
  const categories = '--only-categories=performance,accessibility,best-practices,seo';
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    npm_config_loglevel: 'error',
  };
  const args = ['--yes', PACKAGE, url, ...flags, keep, categories];
  const ended = await promisify(execFile)('npx', args, { env }).catch((error: Error) => error);
  const text = await readFile(file, 'utf8').catch(() => {
    throw ended;
  });
  return JSON.parse(text) as Report;
}

/**
 * Measures a page on Lighthouse's simulated phone with slow 4G (150 ms, 1.6 Mbit/s, a processor four times slower), in
 * the browser whose debugging port is `port`, with the cookies and storage of that browser.
 * @throws Error when the page could not be measured
 */
export async function measure(url: string, port: number): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-lighthouse-'));
  try {
    const { runtimeError, ...results } = await report(url, port, folder);
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    const { traceEvents } = JSON.parse(await readFile(join(folder, 'trace.json'), 'utf8'));
    return visitOf(results, blockingByProcessor(traceEvents));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
