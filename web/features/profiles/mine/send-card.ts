import { endpoints } from 'virtual:endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { session } from '../../../lib/session.ts';
import { type CardId, sectionOf } from './cards.ts';
import type { Checked } from './check-card.ts';
import { type OwnProfile, ownProfileQuery } from './own-profile.ts';

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
export async function sendCard(client: QueryClient, id: string, card: CardId, checked: Checked, revision: number) {
  const { body, names } = checked;
  if (Object.keys(body).length > 0) {
    const section = sectionOf(card) ?? 'partnerPreference';
    const endpoint = section === 'partnerPreference' ? endpoints.profiles.updatePreference : calls[section];
    // The five calls have the same shape, and the section's own schema has made the body.
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
