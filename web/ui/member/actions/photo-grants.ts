import { endpoints } from 'virtual:endpoints';
import type { QueryKey } from '@tanstack/react-query';
import type { grantDays } from '../../../../contract/gallery.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { toast } from '../../../lib/toast.ts';
import { isList } from './activity-keys.ts';
import type { Doing } from './doing.ts';
import { inTurn } from './in-turn.ts';
import type { Named } from './marks.ts';
import { dropMember } from './member-cache.ts';

export type GrantDays = (typeof grantDays)[number];

const { gallery } = endpoints;
const toMe = (key: QueryKey): boolean => isList(key, 'galleryRequestsToMe');

/**
 * The lists are sorted by status, so the member leaves those with another status. Lists of unknown status keep the
 * member.
 */
function settle({ queries }: Doing, member: Named, status: 'Accepted' | 'Declined'): void {
  dropMember(queries, member.id, (key) => toMe(key) && !key.includes(status));
  void queries.invalidateQueries({ predicate: ({ queryKey }) => toMe(queryKey) });
}

/** The grant has changed elsewhere, so the lists are refetched. */
function refused({ queries, common }: Doing, error: unknown): void {
  toast.error(errorMessage(error, common));
  if (error instanceof ApiError && error.status !== 0)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => toMe(queryKey) });
}

/**
 * Lets a member see one's photos, with or without a request.
 * @param days null: until it is revoked
 * @returns whether it succeeded; if not, the error has been shown
 */
export async function showPhotos(
  doing: Doing,
  member: Named,
  days: GrantDays | null,
  requestId?: string,
): Promise<boolean> {
  let isNew: boolean;
  try {
    isNew = await inTurn(member.id, async () => {
      if (!requestId) return (await call(gallery.grant, { params: { id: member.id }, body: { days } })).data.isNew;
      await call(gallery.answerRequest, { params: { id: requestId }, body: { status: 'Accepted', days } });
      return false;
    });
  } catch (error) {
    refused(doing, error);
    return false;
  }
  settle(doing, member, 'Accepted');
  const said = doing.t('said.photosShown', { name: fullName(member) });
  // A member who asked has been notified, and undoing would decline the request, which is a separate step in the list.
  if (isNew) toast.success(said, { label: doing.t('undo'), run: () => void hidePhotos(doing, member) });
  else toast.success(said);
  return true;
}

/** Revokes photo access: the very next photo request is refused. */
export async function hidePhotos(doing: Doing, member: Named): Promise<void> {
  try {
    await inTurn(member.id, () => call(gallery.revoke, { params: { id: member.id } }));
    settle(doing, member, 'Declined');
    toast.success(doing.t('said.photosHidden', { name: fullName(member) }));
  } catch (error) {
    refused(doing, error);
  }
}

/** Declines a photo request. */
export async function declineGalleryRequest(doing: Doing, member: Named, requestId: string): Promise<void> {
  try {
    await inTurn(member.id, () =>
      call(gallery.answerRequest, { params: { id: requestId }, body: { status: 'Declined' } }),
    );
    settle(doing, member, 'Declined');
    toast.success(doing.t('said.galleryDeclined', { name: fullName(member) }));
  } catch (error) {
    refused(doing, error);
  }
}
