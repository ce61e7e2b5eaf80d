import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ImportMapping } from '../../contract/import/schema.ts';
import type { WalkInImport, WalkInImportRow } from '../platform/db/schema.gen.ts';
import { DEMO_DOMAIN } from './demo-members.ts';

interface Places {
  personOf(email: string): string | null;
}

const HOUR_MS = 3_600_000;

const headings = ['Name', "Father's name", 'Bride/Groom', 'Date of birth', 'Community', 'City', 'Mobile', 'Brought by'];

const fields = ['name', 'fatherName', 'gender', 'birth', 'religion', 'city', 'phoneNumber', 'accountFor'] as const;

/** Three rows can be registered; the others show an unknown community, a wrong date and somebody twice. */
const rows: readonly (readonly string[])[] = [
  ['Sadia Rahman', 'Habibur Rahman', 'Bride', '12/03/1997', 'Sunni', 'Lucknow', '97 4000 0101', 'Daughter'],
  ['Zeeshan Alvi', 'Naeem Alvi', 'Groom', '1992', 'Sunni', 'Kanpur', '97 4000 0102', 'Son'],
  ['Mehnaz Ansari', 'Iqbal Ansari', 'Bride', '05-Nov-95', 'Ansri', 'Lukhnow', '97 4000 0103', 'Sister'],
  ['Tariq Jamal', 'Jamal Akhtar', 'Groom', '31/02/1990', 'Sunni', 'Barabanki', '97 4000 0104', 'Self'],
  ['Saadia Rahman', 'Habibur Rahman', 'Bride', '12/03/1997', 'Sunni', 'Lucknow', '97 4000 0101', 'Daughter'],
  ['Hajra Bee', 'Yusuf Ali', 'Bride', '1999', 'Sunni', 'Sitapur', '97 4000 0105', 'Daughter'],
];

/** An import whose columns are to be checked. */
export function importRows({ personOf }: Places, now: Date) {
  const id = uuid();
  const mapping: ImportMapping = {
    columns: fields.map((field, column) => ({ field, column })),
    fixed: [],
    values: [],
    dateOrder: 'dayFirst',
  };
  const walkInImport: Insertable<WalkInImport> = {
    ...{ id, source: 'Paper files of 2024', file_name: 'paper-files-2024.csv', state: 'uploaded', headings },
    ...{ mapping: JSON.stringify(mapping), created_at: new Date(now.getTime() - 3 * HOUR_MS) },
    created_by: personOf(`admin@${DEMO_DOMAIN}`),
  };
  const importedRows: Insertable<WalkInImportRow>[] = rows.map((cells, index) => ({
    ...{ import_id: id, number: index + 2, cells: [...cells] },
  }));
  return { imports: [walkInImport], importedRows };
}
