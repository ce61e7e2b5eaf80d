import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { startProgram } from '../../tests/support/program.ts';
import { demoMember, signIn } from '../lighthouse/sign-in.ts';

const RUNS = 3;
/** Lighthouse's slow 4G and slow phone, simulated by the browser's own throttling. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const CPU_SLOWDOWN = 4;
/** Scripts are counted for this long after the visit began, ms. */
const COUNTED_FOR = 9_000;
const TARGETS = { visible: 3_500, scripts: 170_000 };

interface Visit {
  /** Time from the beginning of the visit until the first profile card is visible, ms. */
  visible: number;
  /** Transferred size of all scripts, bytes. */
  scripts: number;
  requests: string[];
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND / 2,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Records every request with the times of its beginning and end. */
function watch(cdp: CDPSession): () => { name: string; isScript: boolean; from: number; to: number; bytes: number }[] {
  const fetched = new Map<
    string,
    { name: string; isScript: boolean; from: number; to: number; bytes: number; at: number }
  >();
  let began: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    began ??= timestamp;
    const name = new URL(request.url).pathname;
    const from = (timestamp - began) * 1_000;
    fetched.set(requestId, { name, isScript: type === 'Script', from, to: Number.NaN, bytes: 0, at: began });
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    const one = fetched.get(requestId);
    if (one && (type === 'Script' || one.name.endsWith('.js'))) one.isScript = true;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one) Object.assign(one, { to: (timestamp - one.at) * 1_000, bytes: encodedDataLength });
  });
  return () => [...fetched.values()];
}

/** Visits Home once with a new browser that has nothing cached. */
async function visit(browser: Browser, base: string, member: readonly string[], isTokenOver: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  try {
    await signIn(context, base, member);
    const page = await context.newPage();
    if (isTokenOver) {
      await page.goto(`${base}/theme.js`);
      const over = `${btoa('{"alg":"HS256"}')}.${btoa('{"exp":1}')}.x`;
      await page.evaluate((token) => localStorage.setItem('token', token), over);
      await page.goto('about:blank');
    }
    const cdp = await context.newCDPSession(page);
    await slowDown(cdp);
    const fetched = watch(cdp);
    await page.addInitScript(() => {
      const checkFirstCard = (): void => {
        const person = document.querySelector('#root article, #root li a[href*="/profile/"]');
        if (person?.getBoundingClientRect().height) performance.mark('first person');
        else requestAnimationFrame(checkFirstCard);
      };
      requestAnimationFrame(checkFirstCard);
    });
    const began = Date.now();
    await page.goto(`${base}/dashboard/home`, { waitUntil: 'commit' });
    const marked = await page.waitForFunction(
      () => performance.getEntriesByName('first person')[0]?.startTime,
      undefined,
      { timeout: 60_000 },
    );
    const visible = (await marked.jsonValue()) as number;
    await page.waitForTimeout(Math.max(0, COUNTED_FOR - (Date.now() - began)));
    const all = fetched().filter(({ from, bytes }) => from < COUNTED_FOR && bytes > 0);
    const scripts = all.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
    const requests = all
      .toSorted((a, b) => a.from - b.from)
      .map(
        ({ name, from, to, bytes }) =>
          `${from.toFixed(0).padStart(6)} to ${to.toFixed(0).padStart(6)} ms ${String(bytes).padStart(7)} B  ${name}`,
      );
    return { visible, scripts, requests };
  } finally {
    await context.close();
  }
}

const middle = (visits: readonly Visit[], of: 'visible' | 'scripts'): number =>
  visits.map((visit) => visit[of]).toSorted((a, b) => a - b)[visits.length >> 1] ?? Number.NaN;

/**
 * Measures how long a member with a slow phone waits on Home until the first profile card is visible, and which scripts
 * were fetched: with a valid access token, and with one that must be renewed first. `BENCH_REQUESTS=1` lists what was
 * fetched when.
 */
export async function run(): Promise<void> {
  await buildWeb();
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-bench-'));
  const program = await startProgram({ DATA_DIR: dataDir, DEMO: '1' });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const base = program.url.replace(/\/$/, '');
    const member = await demoMember(program);
    process.stdout.write(
      `first person: ${LATENCY_MS} ms, ${(BYTES_PER_SECOND * 8) / 1_000_000} Mbit/s, a processor ${CPU_SLOWDOWN} times slower, median of ${RUNS}\n`,
    );
    for (const [name, isTokenOver] of [
      ['signed in', false],
      ['token over', true],
    ] as const) {
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, base, member, isTokenOver));
      process.stdout.write(
        `${name.padEnd(12)} first person ${(middle(visits, 'visible') / 1_000).toFixed(1)} s (aim ${TARGETS.visible / 1_000})` +
          `   scripts within ${COUNTED_FOR / 1_000} s ${(middle(visits, 'scripts') / 1_000).toFixed(1)} kB (aim ${TARGETS.scripts / 1_000})\n`,
      );
      if (process.env.BENCH_REQUESTS) process.stdout.write(`${visits.at(-1)?.requests.join('\n')}\n`);
    }
    process.stdout.write(`Load of the machine meanwhile (1 min): ${loadavg()[0]?.toFixed(1)}\n`);
  } finally {
    await browser.close();
    await program.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
