import { endpoints } from 'virtual:endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { tabStorage } from '../../../lib/browser-storage.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import type { OptionLists } from '../../../lib/options.ts';
import { resetRankings } from '../../../lib/reset-rankings.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import { type Account, session } from '../../../lib/session.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { toast } from '../../../lib/toast.ts';
import { candidateOf } from '../wizard/candidate.ts';
import { useCheckMessages } from '../wizard/use-check-messages.ts';
import { createControls } from './card-controls.ts';
import { type CardId, cardIds, sectionOf } from './cards.ts';
import type { CheckContext, CheckedCard } from './check-card.ts';
import { deleteOtherDrafts, readDrafts, saveDraft } from './drafts.ts';
import { createEditors, type Editor, newEditor } from './editors.ts';
import { type OwnProfile, ownProfileQuery } from './own-profile.ts';
import { createSaving } from './save-cards.ts';
import { isDirty } from './values.ts';

const calls = {
  basicInfo: endpoints.profiles.updateBasic,
  educationInfo: endpoints.profiles.updateEducation,
  familyInfo: endpoints.profiles.updateFamily,
  moreInfo: endpoints.profiles.updateMore,
};

/** Writes the server's answer into the cache; a running fetch must not undo it. */
async function updateCache(client: QueryClient, id: string, part: (profile: OwnProfile) => Partial<OwnProfile>) {
  const { queryKey } = ownProfileQuery(id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (profile: OwnProfile | undefined) => profile && { ...profile, ...part(profile) });
}

/**
 * Sends one card's changes based on `revision`.
 * @throws ApiError; 409 `profile.changed_elsewhere` when the profile has changed since.
 */
async function sendCard(client: QueryClient, id: string, card: CardId, checked: CheckedCard, revision: number) {
  const { body, names } = checked;
  if (Object.keys(body).length > 0) {
    const section = sectionOf(card) ?? 'partnerPreference';
    const endpoint = section === 'partnerPreference' ? endpoints.profiles.updatePreference : calls[section];
    // The five calls have the same shape, and the section's own schema has built the body.
    const { data } = await call(endpoint as typeof endpoints.profiles.updateBasic, {
      body: { ...body, revision } as never,
    });
    await updateCache(client, id, (profile) => ({
      [section]: { ...profile[section], ...data.section },
      fieldVisibility: { ...profile.fieldVisibility, ...(body.fieldVisibility as OwnProfile['fieldVisibility']) },
      revision: data.revision,
    }));
    session.update(data.user);
  }
  if (Object.keys(names).length > 0) {
    const { data } = await call(endpoints.accounts.updateAccount, { params: { id }, body: names });
    await updateCache(client, id, () => data.user);
    session.update(data.user);
  }
}

let following = false;

/** Deletes drafts at a sign-out. After an expired session they stay, and the same member gets them back. */
function clearDraftsOnSignOut(): void {
  if (following) return;
  following = true;
  session.subscribe(() => {
    const account = session.account();
    if (account) deleteOtherDrafts(tabStorage, account.id);
    else if (signOut.asked()) deleteOtherDrafts(tabStorage, undefined);
  });
}

clearDraftsOnSignOut();

const loadChecks = () =>
  retryImport(() => import('./check-card.ts')).catch(() => {
    // If the schemas fail to load, the member sees the same message as for a lost connection.
    throw new ApiError(0, {});
  });

function openEditors(owner: string) {
  deleteOtherDrafts(tabStorage, owner);
  const drafts = readDrafts(tabStorage, owner);
  const start: Partial<Record<CardId, Editor>> = {};
  for (const card of cardIds) {
    const draft = drafts[card];
    if (draft) start[card] = newEditor(draft.base, { values: draft.values, restored: true });
  }
  return createEditors(start, (card, editor) => {
    const dirty = editor && editor.phase !== 'dropped' && isDirty(editor.base, editor.values);
    saveDraft(tabStorage, owner, card, dirty ? { base: editor.base, values: editor.values } : undefined);
  });
}

/** The page's cards: the open editors and the actions. */
export function useMyCards(account: Account, lists: OptionLists) {
  const client = useQueryClient();
  const words = useCheckMessages();
  const { t } = useTranslation('mine');
  const { t: tCommon } = useTranslation('common');
  const { id, gender, accountFor } = account;

  /** Values of the latest render, for code that outlives a render. */
  const now = useRef({ context: {} as CheckContext, lists, t, tCommon });
  now.current = { context: { gender, candidate: candidateOf(accountFor, gender), words }, lists, t, tCommon };

  const { store, controls } = useMemo(() => {
    const store = openEditors(id);
    const { queryKey } = ownProfileQuery(id);
    const profile = (): OwnProfile => client.getQueryData(queryKey) as OwnProfile;
    const check: Parameters<typeof createSaving>[0]['check'] = async (card, base, values) =>
      (await loadChecks()).checkCard(card, base, values, now.current.context);
    const saving = createSaving({
      store,
      profile,
      refetch: () => client.fetchQuery(ownProfileQuery(id)),
      check,
      send: (card, checked, revision) => sendCard(client, id, card, checked, revision),
      saved: (card) => {
        const { t } = now.current;
        toast.success(t('saved', { card: t(`cards.${card}`) }));
        void client.invalidateQueries({ queryKey: ['profiles'] });
        resetRankings(client);
      },
      failed: (card, error) => {
        const { t, tCommon } = now.current;
        // No toast is needed if the reopened card has the focus.
        const isSeen = document.querySelector(`[data-card="${card}"]`) && !document.activeElement?.closest('form');
        if (!isSeen) toast.error(t('notSaved', { card: t(`cards.${card}`), why: errorMessage(error, tCommon) }));
      },
    });
    return { store, controls: createControls({ store, profile, saving, check, lists: () => now.current.lists }) };
  }, [client, id]);

  const editors = useSyncExternalStore(store.subscribe, store.all);
  const isEditing = Object.keys(editors).length > 0;
  useEffect(() => {
    // The schemas load while the member reads the form; if loading fails, saving tries again.
    if (isEditing) loadChecks().catch(() => undefined);
  }, [isEditing]);
  return { editors, controls };
}
