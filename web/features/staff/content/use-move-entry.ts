import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { staffKeys } from '../staff.queries.ts';
import { type ListedKind, setOrder } from './content.queries.ts';
import type { SavedEntry } from './entry.ts';
import { neighbourOf, positionsAfterMove } from './reorder.rules.ts';

/** Id of the button that moves an entry. */
export const moveButtonId = (id: string, step: -1 | 1): string => `move-${id}-${step === -1 ? 'up' : 'down'}`;

/** A row that moves loses the focus; the keyboard continues at the same button. */
const focusAgain = (id: string, step: -1 | 1): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(moveButtonId(id, step))?.focus();
  });

/** Moves questions and services up and down. Visitors see them in this order. */
export function useMoveEntry(kind: ListedKind, entries: readonly SavedEntry[]) {
  const { t } = useTranslation('content-desk');
  const queries = useQueryClient();
  const list = entries.map(({ id, fields: { order, category } }) => ({ id, order: Number(order), group: category }));
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ id, step }: { id: string; step: -1 | 1 }) => {
      if (kind === 'blog') return;
      for (const place of positionsAfterMove(list, id, step)) await setOrder(kind, place.id, place.order);
    },
    onSuccess: (_, { id, step }) => {
      const title = entries.find((entry) => entry.id === id)?.fields.title ?? '';
      toast.success(t(step === -1 ? 'list.movedUp' : 'list.movedDown', { title }));
    },
    // The list is refetched after a failure too, because some of the positions may be saved.
    onSettled: async (_, __, { id, step }) => {
      await queries.invalidateQueries({ queryKey: [...staffKeys.content, kind] });
      focusAgain(id, step);
    },
  });
  return {
    error,
    /** True until a move is saved and shown. Further presses are not taken until then. */
    isPending,
    canMove: (id: string, step: -1 | 1): boolean => neighbourOf(list, id, step) !== undefined,
    run: (id: string, step: -1 | 1): void => {
      if (!isPending) mutate({ id, step });
    },
  };
}
