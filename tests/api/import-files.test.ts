import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvFile, csvRow, rowsOf, sendFile, workbookFile, xlsxFile } from '../support/imports.ts';
import { ADMIN, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
});
afterAll(() => app.close());

/** All rows of a file that can be read, as the import stores them. */
async function read(content: Uint8Array | string) {
  const answer = await sendFile(admin, content);
  expect(answer.status, answer.text).toBe(200);
  const { _id, headings, sheet } = answer.body.result.data;
  const rows = (await admin.client.get(`/staff/import/${_id}/rows?pageSize=100`)).body.result.data;
  return { id: _id, headings, sheet, cells: rows.map((row: { cells: string[] }) => row.cells) };
}

/** The sentence with which a file is refused. */
async function refusal(content: Uint8Array | string): Promise<string> {
  const before = (await admin.client.get('/staff/import')).body.result.totalCount;
  const answer = await sendFile(admin, content);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body.error.code).toBe('import.file');
  expect((await admin.client.get('/staff/import')).body.result.totalCount).toBe(before);
  return answer.body.message;
}

/** The state of all rows after a check with a mapping that needs no column but the first. */
async function problemsOf(content: Uint8Array | string): Promise<Record<number, string>> {
  const { id } = await read(content);
  const { mapping } = (await admin.client.get(`/staff/import/${id}`)).body.result.data;
  const fixed = [
    { field: 'gender', key: 'FEMALE' },
    { field: 'religion', key: 'islam_sunni' },
    { field: 'city', key: 'lucknow_up' },
    { field: 'accountFor', key: 'Daughter' },
  ].filter(({ field }) => !mapping.columns.some((pair: { field: string }) => pair.field === field));
  const answer = await admin.client.put(`/staff/import/${id}`, { mapping: { ...mapping, fixed }, dryRun: true });
  expect(answer.status, answer.text).toBe(200);
  await expect.poll(async () => (await admin.client.get(`/staff/import/${id}`)).body.result.data.state).toBe('checked');
  const rows = await rowsOf(admin, id, 'problem');
  return Object.fromEntries(
    rows.map(({ number, problems }: { number: number; problems: { message: string }[] }) => [
      number,
      problems.map(({ message }) => message).join(' '),
    ]),
  );
}

describe('A CSV file', () => {
  it.each([
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
  ])('is read with the separator %j (%s)', async (separator) => {
    const { headings, cells } = await read(`${['Name', 'City'].join(separator)}\n${['Aisha', 'Agra'].join(separator)}`);
    expect(headings).toEqual(['Name', 'City']);
    expect(cells).toEqual([['Aisha', 'Agra']]);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffName,City\nआयशा,आगरा\n'), 'आयशा'],
    ['UTF-8 without a mark', Buffer.from('Name,City\nعائشہ,لکھنؤ\n'), 'عائشہ'],
    ['UTF-16 with a mark', Buffer.from('\ufeffName\tCity\nआयशा\tआगरा\n', 'utf16le'), 'आयशा'],
    ['UTF-16 without a mark', Buffer.from('Name\tCity\nAisha\tAgra\n', 'utf16le'), 'Aisha'],
    ['Windows-1252', Buffer.from('Name,City\nZo\xeb,Agra\n', 'latin1'), 'Zoë'],
  ])('is read in %s', async (_, content, name) => {
    expect((await read(content)).cells[0][0]).toBe(name);
  });

  it('keeps quoted separators, quotation marks and line breaks in one cell, and leaves out blank rows', async () => {
    const { cells } = await read('Name,City\n\n"Khan, Aisha","near ""the"" station\nAgra"\n,,\nSana,Agra\n');
    expect(cells).toEqual([
      ['Khan, Aisha', 'near "the" station\nAgra'],
      ['Sana', 'Agra'],
    ]);
  });

  it('is refused in an encoding that cannot be recognised', async () => {
    expect(await refusal(Buffer.from('Name,City\n\x81\x8d,\x9d\n', 'latin1'))).toContain('save it as "CSV UTF-8"');
  });

  it('is refused with a quotation mark that is not closed, by its row', async () => {
    expect(await refusal('Name,City\nAisha,Agra\n"Sana,Agra\nHina,Agra\n')).toContain('quotation mark in row 3');
  });

  it('is refused with a cell that is longer than a whole row may be, by its row', async () => {
    expect(await refusal(`Name,City\nAisha,Agra\n${'x'.repeat(200_000)},Agra\n`)).toContain(
      'Row 3 has a cell that is too long',
    );
  });

  it('is read without the apostrophes that our own exports put before text that looks like a formula', async () => {
    const { cells } = await read("Name,Mobile\n'Aisha,'+91 97123 45678\nSana,'\u202a+91 97123 45679\n");
    expect(cells).toEqual([
      ["'Aisha", '+91 97123 45678'],
      ['Sana', '\u202a+91 97123 45679'],
    ]);
  });

  it('keeps whole characters where a long cell or heading is truncated', async () => {
    const { headings, cells } = await read(`${'h'.repeat(99)}😀,City\n${'x'.repeat(499)}😀,Agra\n`);
    expect(headings[0]).toBe('h'.repeat(99));
    expect(cells[0][0]).toBe('x'.repeat(499));
  });

  it('gets an error for each row with a formula, too many cells, a long cell or repeated headings', async () => {
    const problems = await problemsOf(
      csvFile(
        csvRow({ name: '=HYPERLINK("http://x")' }).replaceAll('"', '""').replace(/^/, '"').replace(',Abdul', '",Abdul'),
        csvRow({ name: '@SUM(A1)' }),
        `${csvRow({})},one more`,
        csvRow({ name: 'A'.repeat(501) }),
        csvFile(),
        csvRow({ phone: '+91 97123 45678' }),
      ),
    );
    expect(problems).toEqual({
      2: 'This row has a formula. Please replace it with its result.',
      3: 'This row has a formula. Please replace it with its result.',
      4: 'This row has more cells than there are headings.',
      5: 'A cell of this row has more than 500 letters.',
      6: 'This row repeats the headings.',
    });
  });
});

describe('An Excel file', () => {
  it('is read with shared texts, numbers, dates and the name of its sheet', async () => {
    const { headings, sheet, cells } = await read(
      workbookFile({
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>' +
          '<c r="C1" t="s"><v>2</v></c></row><row r="4"><c r="A4" t="inlineStr"><is><t>Zo&#xeb; &amp; co</t></is></c>' +
          '<c r="B4" s="1"><v>35908</v></c><c r="C4"><v>9.87654321E9</v></c></row></sheetData></worksheet>',
        'xl/sharedStrings.xml':
          '<sst><si><t>Name</t></si><si><r><t>Date of </t></r><r><t>birth</t></r></si><si><t>Mobile</t></si></sst>',
        'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      }),
    );
    expect(headings).toEqual(['Name', 'Date of birth', 'Mobile']);
    expect(sheet).toEqual({ name: 'Candidates', sheets: 1 });
    expect(cells).toEqual([['Zoë & co', '1998-04-23', '9876543210']]);
  });

  it('gets an error for each row with a formula, merged cells or an error value', async () => {
    const person = (name: string, phone: string) => [name, '1998', phone];
    const problems = await problemsOf(
      xlsxFile(
        [
          ['Name', 'Born', 'Mobile'],
          person('Aisha Khan', '9712300001'),
          [{ xml: '<c><f>A2</f><v>1</v></c>' }, '1998', '9712300002'],
          person('Sana Ali', '9712300003'),
          [{ xml: '<c t="e"><v>#REF!</v></c>' }, '1998', '9712300004'],
        ],
        '<mergeCells count="1"><mergeCell ref="A4:B4"/></mergeCells>',
      ),
    );
    expect(problems).toEqual({
      3: 'This row has a formula. Please replace it with its result.',
      4: 'This row has merged cells. Please unmerge them.',
      5: 'A cell of this row shows an error instead of a value.',
    });
  });

  it('is refused with merged headings', async () => {
    const file = xlsxFile(
      [
        ['Name', ''],
        ['Aisha', 'Agra'],
      ],
      '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
    );
    expect(await refusal(file)).toContain('headings have merged cells');
  });

  it('is refused if it unpacks to more than the size limit', async () => {
    expect(await refusal(workbookFile({ 'xl/sharedStrings.xml': Buffer.alloc(280_000_000, ' ') }))).toContain(
      'too big to read',
    );
  });

  it('is refused if its XML has custom entities', async () => {
    const bomb = '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    expect(await refusal(workbookFile({ 'xl/sharedStrings.xml': bomb }))).toContain('cannot read part of this file');
    const undeclared = '<sst><si><t>&b;</t></si></sst>';
    expect(await refusal(workbookFile({ 'xl/sharedStrings.xml': undeclared }))).toContain(
      'cannot read part of this file',
    );
  });

  it.each([
    ['the same number twice', ['2', '2'], 'Aisha'],
    ['a number before the last', ['3', '2'], 'Aisha'],
    ...['99999999999', '1048577', '1e300', '2.5', 'Infinity', '-5', '0'].map((number): [string, string[], string] => [
      `the number ${number}`,
      [number],
      'Aisha',
    ]),
    ['half of a character', ['2'], 'A&#xD800;isha'],
    ['a NUL character', ['2'], 'A\0isha'],
  ])('is refused if a row has %s', async (_, numbers, name) => {
    const rowOf = (number: string, text: string) =>
      `<row r="${number}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const rows = numbers.map((number) => rowOf(number, name)).join('');
    const sheet = `<worksheet><sheetData>${rowOf('1', 'Name')}${rows}</sheetData></worksheet>`;
    expect(await refusal(workbookFile({ 'xl/worksheets/sheet1.xml': sheet }))).toContain('This file is damaged.');
  });

  it.each(['N\0ame', 'N&#xDFFF;ame'])('is refused with the heading %j', async (heading) => {
    const sheet =
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>${heading}</t></is></c></row>` +
      '<row><c t="inlineStr"><is><t>Aisha</t></is></c></row></sheetData></worksheet>';
    expect(await refusal(workbookFile({ 'xl/worksheets/sheet1.xml': sheet }))).toContain('This file is damaged.');
  });

  it('is refused if merged cells end below the last row that a sheet can have', async () => {
    const merged = '<mergeCells><mergeCell ref="A2:B99999999999"/></mergeCells>';
    expect(await refusal(xlsxFile([['Name'], ['Aisha']], merged))).toContain('This file is damaged.');
  });

  it('is refused when it is cut short', async () => {
    const file = xlsxFile([['Name'], ...Array.from({ length: 2_000 }, (_, row) => [`Candidate ${row}`])]);
    expect(await refusal(file.subarray(0, 2_500))).toContain('damaged');
  });
});

describe('A file is refused', () => {
  it.each([
    ['a PDF with the name of a table', Buffer.from('%PDF-1.7\n%%EOF'), 'This is not a table.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7, 8]), 'This is not a table.'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old or a locked Excel file'],
    ['another ZIP file', workbookFile({ 'xl/workbook.xml': '<workbook/>' }), 'This is not a table.'],
    ['only headings', 'Name,City\n', 'no rows below them'],
    ['only blank rows', '\n,,\n', 'This file is empty.'],
    ['a heading twice', 'Name,City, name \nAisha,Agra,Sana\n', 'heading "name"'],
    ['41 columns', `${Array.from({ length: 41 }, (_, at) => `c${at}`).join(',')}\n1\n`, 'more than 40 columns'],
    ['more rows than an import may have', `Name\n${'Aisha\n'.repeat(50_001)}`, 'more than 50,000 rows'],
  ])('that is or has %s', async (_, content, sentence) => {
    expect(await refusal(content)).toContain(sentence);
  });

  it('that is missing or empty', async () => {
    const answer = await sendFile(admin, '');
    expect([answer.status, answer.body.message]).toEqual([400, 'This file is empty.']);
    const form = new FormData();
    form.append('source', 'paper files');
    const none = await admin.client.raw('/staff/import', { method: 'POST', body: form });
    expect([none.status, none.body.error.code]).toEqual([400, 'import.no_file']);
  });

  it('that has no stated source', async () => {
    const answer = await sendFile(admin, 'Name\nAisha\n', { source: '' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields.source).toBe('Please write where these people come from.');
  });

  it('that is larger than 50 MB', async () => {
    const answer = await sendFile(admin, Buffer.alloc(50 * 1024 * 1024 + 1, 'a'));
    expect([answer.status, answer.body.message]).toEqual([413, 'Files can be up to 50 MB.']);
  });
});
