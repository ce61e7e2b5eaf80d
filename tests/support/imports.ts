import { strToU8, zipSync } from 'fflate';
import type { WireAnswer } from './client.ts';
import type { StaffMember } from './staff.ts';
import { waitUntil } from './wait-until.ts';

/** Uploads a file as a browser's form does. */
export function sendFile(
  by: Pick<StaffMember, 'client'>,
  content: Uint8Array | string,
  { name = 'people.csv', source = 'paper files of 2024' }: { name?: string; source?: string } = {},
): Promise<WireAnswer> {
  const form = new FormData();
  form.append('source', source);
  form.append('fileName', name);
  form.append('file', new Blob([Buffer.from(content as string)]), name);
  return by.client.raw('/staff/import', { method: 'POST', body: form });
}

/** Uploads a file that can be read. Returns the import. */
export async function addImport(by: StaffMember, content: Uint8Array | string) {
  const answer = await sendFile(by, content);
  if (answer.status !== 200) throw new Error(`import: ${answer.status} ${answer.text}`);
  return answer.body.result.data;
}

/** Waits until the background work on an import has ended. Returns the import. */
export const waitForImport = (by: StaffMember, id: string) =>
  waitUntil(async () => {
    const { body } = await by.client.get(`/staff/import/${id}`);
    return !['checking', 'running'].includes(body.result.data.state) && body.result.data;
  }, 'the import is at rest');

/** Checks all rows. @param change part of the mapping; the rest is as it was guessed */
export async function checkImport(by: StaffMember, id: string, change: object = {}) {
  const { mapping } = (await by.client.get(`/staff/import/${id}`)).body.result.data;
  const answer = await by.client.put(`/staff/import/${id}`, { mapping: { ...mapping, ...change }, dryRun: true });
  if (answer.status !== 200) throw new Error(`check: ${answer.status} ${answer.text}`);
  return waitForImport(by, id);
}

/** Registers the rows that are ready. */
export async function runImport(by: StaffMember, id: string) {
  const answer = await by.client.post(`/staff/import/${id}/run`);
  if (answer.status !== 200) throw new Error(`run: ${answer.status} ${answer.text}`);
  return waitForImport(by, id);
}

export async function rowsOf(by: StaffMember, id: string, state: string) {
  const answer = await by.client.get(`/staff/import/${id}/rows?state=${state}&pageSize=100`);
  if (answer.status !== 200) throw new Error(`rows: ${answer.status} ${answer.text}`);
  return answer.body.result.data;
}

const HEADINGS = 'Name,Father Name,Bride/Groom,DOB,Community,City,Mobile,Brought by';

/** A CSV file with these rows below the usual headings. */
export const csvFile = (...rows: string[]): string => [HEADINGS, ...rows].join('\n');

let serial = 0;

/** One row of the usual file; each call gives another number. */
export function csvRow(change: Partial<Record<'name' | 'gender' | 'birth' | 'community' | 'city' | 'phone', string>>) {
  const { name, gender, birth, community, city, phone } = {
    ...{ name: 'Nusrat Fatima', gender: 'Female', birth: '23/04/1998', community: 'Sunni', city: 'Lucknow' },
    phone: `97${String(30_000_000 + ++serial)}`,
    ...change,
  };
  return [name, 'Abdul Karim', gender, birth, community, city, phone, 'Daughter'].join(',');
}

/** One cell of a sheet: its XML without the reference. */
export type SheetCell = string | { readonly xml: string };

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An Excel file. A text becomes an inline string; the style 1 is a date. */
export function xlsxFile(rows: readonly (readonly SheetCell[])[], after = ''): Uint8Array {
  const cellOf = (cell: SheetCell, reference: string): string =>
    typeof cell === 'string'
      ? `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
      : cell.xml.replace('<c', `<c r="${reference}"`);
  const sheet = rows
    .map((cells, row) => {
      const drawn = cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`));
      return `<row r="${row + 1}">${drawn.join('')}</row>`;
    })
    .join('');
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  return workbookFile({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData>${after}</worksheet>`,
    'xl/styles.xml': styles,
  });
}

/** The parts of a workbook with one sheet, and the given ones. */
export function workbookFile(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const all: Readonly<Record<string, string | Uint8Array>> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Candidates" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}
