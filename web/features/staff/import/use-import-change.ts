import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import } from '../../../../contract/import/schema.ts';
import { staffKeys } from '../staff.queries.ts';
import { importQuery } from './import.queries.ts';

/** A call that changes an import and answers with it. Its rows and the list are fetched again. */
export function useImportChange<V = void>(
  id: string,
  change: (value: V) => Promise<Import>,
): UseMutationResult<Import, Error, V> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (data) => {
      queries.setQueryData(importQuery(id).queryKey, data);
      await Promise.all([
        queries.invalidateQueries({ queryKey: [...staffKeys.imports, 'list'] }),
        queries.invalidateQueries({ queryKey: [...staffKeys.imports, 'rows', id] }),
      ]);
    },
  });
}
