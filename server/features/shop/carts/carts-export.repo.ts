import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

/** The products in a member's cart, for the copy of the member's data. */
export const cartsExportSections: readonly ExportPart[] = [
  rowsPart(
    { key: 'cart', about: 'What is in your cart in the shop.', tables: ['cart', 'cart_item'] },
    (id) => sql`select title, quantity, added_at as "addedAt" from cart_item
      where cart_id = (select cart.id from cart where owner_id = ${id}) order by added_at, id`,
  ),
];
