import { sql } from 'kysely';
import { type ExportPart, rowPart } from '../../../platform/db/export-part.ts';

const nominee: ExportPart = rowPart(
  {
    key: 'nominee',
    about: 'The nominee who can act for you in the event of death or incapacity.',
    tables: ['nominee'],
  },
  (id) => sql`select name, relation, phone_number as "phoneNumber", email, set_at as "setAt"
    from nominee where member_id = ${id}`,
);

export const nomineesExportSections = [nominee];
