import { endpoints } from 'virtual:endpoints';
import type { QueryKey } from '@tanstack/react-query';
import type { grantDays } from '../../../../contract/photos/values.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { toast } from '../../../lib/toast.ts';
import type { ActionContext } from './action-context.ts';
import { isList } from './activity-keys.ts';
import type { NamedMember } from './marks.ts';
import { dropMember } from './member-cache.ts';
import { queuedForMember } from './member-queue.ts';

export type GrantDays = (typeof grantDays)[number];

const { gallery } = endpoints;
const toMe = (key: QueryKey): boolean => isList(key, 'galleryRequestsToMe');

/**
 * Each status has its own list, so the member is removed from the lists of other statuses. Lists of unknown status keep
 * the member.
 */
function applyGrantStatus({ queries }: ActionContext, member: NamedMember, status: 'Accepted' | 'Declined'): void {
  dropMember(queries, member.id, (key) => toMe(key) && !key.includes(status));
  void queries.invalidateQueries({ predicate: ({ queryKey }) => toMe(queryKey) });
}

/** The grant has changed elsewhere, so the lists are refetched. */
function handleRefusal({ queries, common }: ActionContext, error: unknown): void {
  toast.error(errorMessage(error, common));
  if (error instanceof ApiError && error.status !== 0)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => toMe(queryKey) });
}

/**
 * Gives a member access to the viewer's photos, with or without a request.
 * @param days null: until access is revoked
 * @returns whether the call succeeded; if not, the error has been shown
 */
export async function showPhotos(
  context: ActionContext,
  member: NamedMember,
  days: GrantDays | null,
  requestId?: string,
): Promise<boolean> {
  let isNew: boolean;
  try {
    isNew = await queuedForMember(member.id, async () => {
      if (!requestId) return (await call(gallery.grant, { params: { id: member.id }, body: { days } })).data.isNew;
      await call(gallery.answerRequest, { params: { id: requestId }, body: { status: 'Accepted', days } });
      return false;
    });
  } catch (error) {
    handleRefusal(context, error);
    return false;
  }
  applyGrantStatus(context, member, 'Accepted');
  const confirmation = context.t('said.photosShown', { name: fullName(member) });
  // There is no undo after an answered request: the member has been notified, and undoing would decline the request,
  // which is a separate action in the list.
  if (isNew) toast.success(confirmation, { label: context.t('undo'), run: () => void hidePhotos(context, member) });
  else toast.success(confirmation);
  return true;
}

/** Revokes photo access: the very next photo request is refused. */
export async function hidePhotos(context: ActionContext, member: NamedMember): Promise<void> {
  try {
    await queuedForMember(member.id, () => call(gallery.revoke, { params: { id: member.id } }));
    applyGrantStatus(context, member, 'Declined');
    toast.success(context.t('said.photosHidden', { name: fullName(member) }));
  } catch (error) {
    handleRefusal(context, error);
  }
}

/** Declines a photo request. */
export async function declineGalleryRequest(
  context: ActionContext,
  member: NamedMember,
  requestId: string,
): Promise<void> {
  try {
    await queuedForMember(member.id, () =>
      call(gallery.answerRequest, { params: { id: requestId }, body: { status: 'Declined' } }),
    );
    applyGrantStatus(context, member, 'Declined');
    toast.success(context.t('said.galleryDeclined', { name: fullName(member) }));
  } catch (error) {
    handleRefusal(context, error);
  }
}
