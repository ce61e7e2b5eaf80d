import { laterEndpoints } from 'virtual:later-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Privacy } from '../../../../contract/accounts/settings.schema.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { privacyQuery } from './settings.queries.ts';

interface Change {
  change: Partial<Privacy>;
  before: Partial<Privacy>;
  /** The toast's text; a change that is itself an undo offers no undo. */
  said: string;
  isUndo?: boolean;
}

/**
 * Privacy settings; each choice is shown at once and saved in order, so that the last click also wins on the server.
 */
export function usePrivacy() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const stored = useQuery(privacyQuery);
  // The query cache updates a moment later, and a controlled radio button would jump back, so these values are shown
  // meanwhile.
  const [chosen, setChosen] = useState<Partial<Privacy>>({});
  const put = (part: Partial<Privacy>): void => {
    setChosen((all) => ({ ...all, ...part }));
    queries.setQueryData(privacyQuery.queryKey, (all) => all && { ...all, ...part });
  };
  const saving = useMutation({
    mutationKey: ['accounts', 'privacy'],
    scope: { id: 'accounts.privacy' },
    mutationFn: ({ change }: Change) => call(laterEndpoints.settings.changeSettings, { body: { privacy: change } }),
    onSuccess: (_, { change, before, said, isUndo }) => {
      if (isUndo) return toast.success(said);
      const back = { change: before, before: change, said: t('undone'), isUndo: true };
      toast.success(said, { label: t('undo'), run: () => save(back) });
    },
    onError: (error, { before }) => {
      put(before);
      toast.error(errorMessage(error, common));
    },
    onSettled: async () => {
      // Skipped while later choices are being saved, because the answer would show them undone.
      if (queries.isMutating({ mutationKey: ['accounts', 'privacy'] }) > 1) return;
      await queries.invalidateQueries(privacyQuery);
      setChosen({});
    },
  });
  const save = (step: Change): void => {
    void queries.cancelQueries(privacyQuery);
    put(step.change);
    saving.mutate(step);
  };
  return {
    stored,
    privacy: stored.data && { ...stored.data, ...chosen },
    choose<K extends keyof Privacy>(key: K, value: Privacy[K], what: string, choice: string): void {
      const before = chosen[key] ?? stored.data?.[key];
      if (before === undefined || before === value) return;
      save({
        change: { [key]: value },
        before: { [key]: before },
        said: t('privacy.saved', { what, choice }),
      });
    },
    /** Changes several settings at once, as one step that can be undone. */
    chooseAll(change: Partial<Privacy>, what: string, choice: string): void {
      if (!stored.data) return;
      const now: Privacy = { ...stored.data, ...chosen };
      const before = Object.fromEntries(Object.keys(change).map((key) => [key, now[key as keyof Privacy]]));
      save({ change, before, said: t('privacy.saved', { what, choice }) });
    },
  };
}
