import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The line of web/public/sw.js that names the build to which the worker belongs. */
const LINE = /^const BUILD = .*;$/m;
/** Font files that the styles of the first page name; every page uses these fonts. */
const FACES = /\/(?:inter|fraunces)-latin-wght-normal-[^"]+\.woff2$/;
/**
 * Scripts of the login page (scripts/preload-manifest.ts), since a member who logs out while offline is sent to that
 * page.
 */
const LOGIN = /\sdata-login="([^"]+)"/;
/** Files whose names do not change from build to build. */
const BESIDE = ['/theme.js', '/load.js', '/visit.js', '/favicon.svg', '/manifest.webmanifest', '/app-icon.png'];

interface Build {
  /** Id of the build; different for every build whose first page differs. */
  id: string;
  /** Address of the first script, from which a page knows to which build it belongs. */
  entry: string;
  /** Addresses of all files that the first page needs. */
  shell: string[];
}

/**
 * Lists the files of a build that open the app without a network.
 * @param index the built index.html
 * @param assets names of the files in the build's folder `assets`
 * @throws Error when the page has no module script
 */
export function listOfflineFiles(index: string, assets: readonly string[]): Build {
  const entry = /<script[^>]*type="module"[^>]*\ssrc="([^"]+)"/.exec(index)?.[1];
  if (!entry) throw new Error('The built index.html has no first script.');
  const named = [...index.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url]) => url as string);
  const login = LOGIN.exec(index)?.[1]?.split(' ') ?? [];
  const faces = assets.map((name) => `/assets/${name}`).filter((url) => FACES.test(url));
  const shell = [...new Set(['/index.html', ...BESIDE, ...named, ...login, ...faces])];
  const id = createHash('sha256').update(index).update(shell.join()).digest('hex').slice(0, 16);
  return { id, entry, shell };
}

/**
 * Writes into the built service worker to which build it belongs.
 * @param out the build's folder
 * @throws Error when the worker has no line for the build
 */
export async function stampWorker(out: string): Promise<void> {
  const file = join(out, 'sw.js');
  const [worker, index, assets] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(join(out, 'index.html'), 'utf8'),
    readdir(join(out, 'assets')),
  ]);
  if (!LINE.test(worker)) throw new Error('sw.js has no line `const BUILD = …;` to write the build into.');
  await writeFile(
    file,
    worker.replace(LINE, () => `const BUILD = ${JSON.stringify(listOfflineFiles(index, assets))};`),
  );
}
