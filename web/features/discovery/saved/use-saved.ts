import { endpoints } from 'virtual:endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import type { SearchTerms } from '../search-terms.ts';
import { type SavedSearch, savedSearchesQuery } from './saved.queries.ts';

/** In the server's order: oldest first. */
const inOrder = (list: readonly SavedSearch[]): SavedSearch[] =>
  list.toSorted((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1));

/** Saves searches, and deletes a search at once. The undo restores the search with its new matches. */
export function useSaved() {
  const { t } = useTranslation('discovery');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { queryKey } = savedSearchesQuery;
  const listed = (change: (list: SavedSearch[]) => SavedSearch[]): void => {
    queries.setQueryData(queryKey, (list) => list && change(list));
    void queries.invalidateQueries({ queryKey, exact: true });
  };
  const onError = (error: unknown): void => {
    toast.error(errorMessage(error, common));
    void queries.invalidateQueries({ queryKey, exact: true });
  };

  const save = useMutation({
    mutationFn: ({ name, terms }: { name: string; terms: SearchTerms }) =>
      call(endpoints.discovery.saveSearch, { body: { name, terms: { ...terms } } }),
    onSuccess: ({ data: saved }) => {
      listed((list) => [...list, saved]);
      toast.success(t('saved.kept', { name: saved.name }));
    },
  });
  const bringBack = useMutation({
    mutationFn: ({ id }: SavedSearch) => call(endpoints.discovery.restoreSavedSearch, { params: { id } }),
    onSuccess: (_, saved) => {
      listed((list) => inOrder([...list.filter(({ id }) => id !== saved.id), saved]));
      toast.success(t('saved.undone', { name: saved.name }));
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => call(endpoints.discovery.deleteSavedSearch, { params: { id } }),
    onMutate: ({ id }) => queries.setQueryData(queryKey, (list) => list?.filter((one) => one.id !== id)),
    onSuccess: (_, saved) => {
      listed((list) => list);
      toast.success(t('saved.deleted', { name: saved.name }), {
        label: t('saved.undo'),
        run: () => bringBack.mutate(saved),
      });
    },
    onError,
  });
  return { save, remove };
}
