import { FileRefused, type SheetInfo } from './table-events.ts';
import type { TakePart } from './unpack-parts.ts';
import { createXmlReader, type XmlEvents } from './xml-reader.ts';

/** Parts of a workbook that must be read before its rows. */
export interface Workbook {
  readonly sheet: SheetInfo;
  /** Name of the part with the rows of that sheet. */
  readonly part: string;
  readonly sharedStrings: readonly string[];
  /** Whether cells with the style of this number show a date. */
  readonly isDateStyle: readonly boolean[];
  /** Days are counted from 1904, as old Macs did, and not from 1900. */
  readonly from1904: boolean;
}

/** Maximum total length of a workbook's shared texts, in UTF-16 units. They are the only part that is held in memory. */
const MAX_SHARED_LENGTH = 48 * 1024 * 1024;

/** Passes a part to an XML reader as it arrives. */
export function readPart(events: XmlEvents): TakePart {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = createXmlReader(events);
  return (bytes, isLast) => {
    try {
      reader.write(decoder.decode(bytes, { stream: !isLast }));
    } catch (error) {
      throw error instanceof TypeError ? new FileRefused('damaged') : error;
    }
    if (isLast) reader.end();
  };
}

const nothing = (): void => {};

/** Built-in number formats that show a date (ECMA-376, part 1, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format of the workbook shows a day, a month or a year: quoted texts and colours are left out. */
const showsDate = (code: string): boolean => /[dmy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** Collects the parts of a workbook; `workbook()` returns the result. */
export function createWorkbookReader() {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  const targets = new Map<string, string>();
  const sharedStrings: string[] = [];
  const isDateStyle: boolean[] = [];
  const dateFormats = new Set<number>();
  let from1904 = false;
  let sharedLength = 0;

  const workbookXml = (): TakePart =>
    readPart({
      open(name, attribute) {
        if (name === 'sheet')
          sheets.push({
            name: attribute('name') ?? '',
            relation: attribute('r:id') ?? attribute('relationships:id') ?? '',
            isHidden: (attribute('state') ?? 'visible') !== 'visible',
          });
        if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      },
      close: nothing,
      text: nothing,
    });

  const relations = (): TakePart =>
    readPart({
      open(name, attribute) {
        const target = attribute('Target');
        if (name !== 'Relationship' || !target || attribute('TargetMode') === 'External') return;
        targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      },
      close: nothing,
      text: nothing,
    });

  const styles = (): TakePart => {
    let isInCellFormats = false;
    return readPart({
      open(name, attribute) {
        if (name === 'numFmt' && showsDate(attribute('formatCode') ?? ''))
          dateFormats.add(Number(attribute('numFmtId')));
        if (name === 'cellXfs') isInCellFormats = true;
        if (name !== 'xf' || !isInCellFormats) return;
        const format = Number(attribute('numFmtId') ?? 0);
        isDateStyle.push(isBuiltInDate(format) || dateFormats.has(format));
      },
      close(name) {
        if (name === 'cellXfs') isInCellFormats = false;
      },
      text: nothing,
    });
  };

  const shared = (): TakePart => {
    let current = '';
    let isText = false;
    // How to pronounce Japanese text is a text of its own, which is not shown in the cell.
    let isPhonetic = false;
    return readPart({
      open(name) {
        if (name === 'si') current = '';
        if (name === 'rPh') isPhonetic = true;
        isText = name === 't' && !isPhonetic;
      },
      close(name) {
        isText = false;
        if (name === 'rPh') isPhonetic = false;
        if (name !== 'si') return;
        sharedLength += current.length;
        if (sharedLength > MAX_SHARED_LENGTH) throw new FileRefused('tooMuch');
        sharedStrings.push(current);
      },
      text(text) {
        if (isText) current += text;
      },
    });
  };

  const readers: Readonly<Record<string, () => TakePart>> = {
    'xl/workbook.xml': workbookXml,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': shared,
  };

  return {
    want: (part: string): TakePart | undefined => readers[part]?.(),
    /** @throws FileRefused if it is a ZIP file of another kind */
    workbook(): Workbook {
      const sheet = sheets.find(({ isHidden }) => !isHidden);
      const part = sheet && targets.get(sheet.relation);
      if (!sheet || !part) throw new FileRefused('notATable');
      return { sheet: { name: sheet.name, sheets: sheets.length }, part, sharedStrings, isDateStyle, from1904 };
    },
  };
}
