import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbeddedSession } from '../../server/platform/db/embedded-session.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { createClient } from '../support/client.ts';
import { signedIn } from '../support/couple-with-chat.ts';
import { ask } from '../support/database-schema.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { runScript } from '../support/operator.ts';
import { type Program, startProgram } from '../support/program.ts';
import { buy, ownPayment } from '../support/purchases.ts';
import type { TestApp } from '../support/test-app.ts';

/** A number that a buyer has received is never given to another buyer after a restore (GST Rule 46, decision 0019). */

let folder: string;
let program: Program | undefined;
let buyers: Person[];
/**
 * `kept` is the number of the one invoice in the backup; `lost` has the numbers of the two invoices issued after it.
 */
let kept: string;
let lost: string[];

const at = (name: string): string => join(folder, name);
const restore = async (data: string, ...args: string[]) => {
  await mkdir(at(data), { recursive: true, mode: 0o700 });
  await cp(join(at('first'), 'app.secret'), join(at(data), 'app.secret'));
  return runScript('restore', [at('backup'), '--erasures', at('first'), ...args], { DATA_DIR: at(data) });
};
const within = async <T>(data: string, look: (url: string) => Promise<T>): Promise<T> => {
  const visit = await openEmbeddedSession(at(data), quietLog);
  return look(visit.url).finally(visit.end);
};
/** The invoice number that is `by` higher. */
const later = (number: string, by: number): string => {
  const [series, year, digits = ''] = number.split('/');
  return `${series}/${year}/${String(Number(digits) + by).padStart(6, '0')}`;
};
const appAt = (url: string) => ({ url, client: () => createClient(url) }) as unknown as TestApp;

/** Buys Premium at the test gateway. Returns the invoice's number. */
async function sold(url: string, buyer: Person): Promise<string> {
  const id = await buy(appAt(url), buyer);
  return (await ownPayment(buyer, id)).invoiceNumber;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-numbers-'));
  program = await startProgram({ DATA_DIR: at('first') });
  const { url } = program;
  buyers = await Promise.all([member(appAt(url)), member(appAt(url)), member(appAt(url)), member(appAt(url))]);
  const [first, second, third] = buyers as [Person, Person, Person];
  kept = await sold(url, first);
  const made = await runScript('backup', [at('backup')], { DATA_DIR: at('first') });
  expect(made, made.printed).toMatchObject({ code: 0 });
  lost = [await sold(url, second), await sold(url, third)];
  await program.stop();
});
afterAll(async () => {
  if (program && program.child.exitCode === null) await program.stop();
  await rm(folder, { recursive: true, force: true });
});

it('invoices made after a backup have the next two numbers, which are lost with the installation', () => {
  expect(lost).toEqual([later(kept, 1), later(kept, 2)]);
});

it('a restore refuses an invalid invoice number, and one below the last number in the backup', async () => {
  for (const wrong of ['57', 'INV/26-28/000057', 'INV/26-27/57', 'INV/26-27/000000', 'XX/26-27/000057']) {
    const refused = await restore('bare', '--invoices-after', wrong);
    expect(refused).toEqual({ code: 1, printed: expect.stringContaining(`"${wrong}" is not an invoice number`) });
  }
  expect(await readdir(at('bare'))).toEqual(['app.secret']);
  const tooEarly = await restore('early', '--invoices-after', lost[1] as string, '--invoices-after', kept);
  expect(tooEarly).toEqual({ code: 1, printed: expect.stringContaining('Nothing was restored') });
  const tables = await within('early', (url) => ask(url, `SELECT to_regclass('invoice_counter') AS there`));
  expect(tables).toEqual([{ there: null }]);
});

it('invoice numbers continue after those lost with the old installation, and the restore names the lost ones', async () => {
  const last = lost[1] as string;
  const done = await restore('second', '--invoices-after', last, '--invoices-after', 'CN/26-27/000004');
  expect(done, done.printed).toMatchObject({ code: 0 });
  expect(done.printed).toContain(`FOR THE ACCOUNTANT: ${lost[0]} to ${last} went with the former installation`);
  expect(done.printed).toContain('CN/26-27/000001 to CN/26-27/000004 went');
  // The database still refuses to set a counter back, or forward by more than one.
  await within('second', async (url) => {
    for (const change of ['last + 2', 'last - 1'])
      await expect(ask(url, `UPDATE invoice_counter SET last = ${change}`)).rejects.toThrow('only count up');
    expect(await ask(url, `SELECT last FROM invoice_counter WHERE series = 'CN'`)).toEqual([{ last: 4 }]);
  });
  program = await startProgram({ DATA_DIR: at('second') });
  const buyer = buyers[3] as Person;
  const client = await signedIn(program.url, buyer.email, PASSWORD);
  expect(await sold(program.url, { ...buyer, client })).toBe(later(kept, 3));
  await program.stop();
});

it('a restore without a last invoice number warns if the backup contains real invoices', async () => {
  const quiet = await restore('third');
  expect(quiet, quiet.printed).toMatchObject({ code: 0 });
  expect(quiet.printed).not.toContain('DO NOT START');
  await within('first', (url) =>
    ask(url, `INSERT INTO invoice_counter VALUES ('INV', '25-26', 41, now()), ('CN', '25-26', 2, now())`),
  );
  await rm(at('backup'), { recursive: true });
  const made = await runScript('backup', [at('backup')], { DATA_DIR: at('first') });
  expect(made, made.printed).toMatchObject({ code: 0 });
  const warned = await restore('fourth');
  expect(warned).toEqual({ code: 0, printed: expect.stringContaining('INV/25-26/000041, CN/25-26/000002') });
  expect(warned.printed).toContain('DO NOT START');
  const equal = await restore('fifth', '--invoices-after', 'INV/25-26/000041');
  expect(equal).toEqual({ code: 0, printed: expect.stringContaining('None is missing') });
});
