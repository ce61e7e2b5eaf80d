import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts';
import { fail } from '../../platform/http/failure.ts';

/**
 * Maps a foreign key violation to 404: if one of two members is erased between check and write, the answer is as if
 * that member had not existed. @throws Failure 404
 */
export const mapErasedTo404 = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error) => {
    throw isForeignKeyViolation(error) ? fail('not_found') : error;
  });
