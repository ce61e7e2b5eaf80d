import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts';
import { fail } from '../../platform/http/failure.ts';

/**
 * For what is written about two members: where one of them is erased between looking and writing, it is as if nobody
 * had been there. @throws Failure 404
 */
export const orGone = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error) => {
    throw isForeignKeyViolation(error) ? fail('not_found') : error;
  });
