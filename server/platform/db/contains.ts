import { type Expression, sql } from 'kysely';
import { foldText } from '../../../contract/text/folded-text.ts';

/** Whether a column contains the typed text, in whatever case, script variant or accents either was written. */
export const contains = (column: Expression<string | null>, typed: string) =>
  sql<boolean>`coalesce(strpos(folded_text(${column}), ${foldText(typed)}) > 0, false)`;
