import { unzipSync } from 'fflate';
import type { Person } from './members.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

/** State of a member's data export, as sent over the wire. */
export interface WireExport {
  state: 'none' | 'preparing' | 'ready' | 'failed';
  _id: string | null;
  askedAt: string | null;
  readyAt: string | null;
  until: string | null;
  bytes: number | null;
  nextAt: string | null;
}

export async function exportOf(person: Person): Promise<WireExport> {
  const { status, text, body } = await person.client.get('/user/export');
  if (status !== 200) throw new Error(`export: ${status} ${text}`);
  return body.result.data;
}

/** Waits until the requested export is ready. */
export const waitUntilReady = (person: Person): Promise<WireExport & { _id: string }> =>
  waitUntil(async () => {
    const now = await exportOf(person);
    return now.state === 'ready' ? (now as WireExport & { _id: string }) : undefined;
  }, 'The copy is not ready');

/** Requests an export and waits until it is ready. */
export async function exportAndFetch(person: Person): Promise<WireExport & { _id: string }> {
  const { status, text } = await person.client.post('/user/export');
  if (status !== 200) throw new Error(`ask: ${status} ${text}`);
  return waitUntilReady(person);
}

/** Downloads the export's file as a browser does. */
export async function fetchFile(
  app: TestApp,
  person: Person,
  id: string,
): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  const response = await fetch(`${app.url}/api/v1/website/user/export/${id}/file`, {
    headers: { authorization: `Bearer ${person.client.token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** The export's contents: the files by name, and `data.json` parsed. */
export async function unzip(app: TestApp, person: Person, id: string) {
  const { status, bytes } = await fetchFile(app, person, id);
  if (status !== 200) throw new Error(`file: ${status}`);
  const files = unzipSync(bytes);
  const text = (name: string): string => new TextDecoder().decode(files[name]);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the file carries
  const data = JSON.parse(text('data.json')) as any;
  return { files, text, data };
}

/** All data stored about a person at this moment, from a new export. */
export async function downloadExport(app: TestApp, person: Person) {
  const { _id } = await exportAndFetch(person);
  return unzip(app, person, _id);
}

/** Runs one of the export jobs. */
export const runJob = (app: TestApp, name: 'make' | 'purge' | 'sweep', data: object = {}): Promise<void> =>
  app.app.platform.db.transaction(({ tx }) => app.app.platform.jobs.enqueue(tx, `exports.${name}`, data));
