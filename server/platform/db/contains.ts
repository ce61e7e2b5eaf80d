import { type Expression, sql } from 'kysely';
import { foldText } from '../../../contract/text/folded-text.ts';

/** Whether a column contains the typed text, ignoring case, script variants and accents of both. */
export const containsText = (column: Expression<string | null>, typed: string) =>
  sql<boolean>`coalesce(strpos(folded_text(${column}), ${foldText(typed)}) > 0, false)`;
