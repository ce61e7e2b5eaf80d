import { endpoints } from 'virtual:endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnGallery } from '../../../contract/photos/schema.ts';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { toast } from '../../lib/toast.ts';
import { ownAccountQuery } from '../../ui/own-account.query.ts';
import { type GalleryAccesses, type OwnPhoto, ownGalleryQuery } from './gallery.queries.ts';
import { reorderPhotos } from './slots.ts';

/** The photos that the member saw in the slots concerned (`photoIdsBySlot`). */
type Seen = Partial<Record<PhotoSlot, string>>;

interface Move {
  order: PhotoSlot[];
  seen: Seen;
}
interface AccessChange {
  access: Partial<GalleryAccesses>;
  seen: Seen;
}

/** The member's own gallery and the actions on its photos. All other places that show these photos are updated too. */
export function useOwnGallery(accountId: string) {
  const { t } = useTranslation('gallery');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const stored = useQuery(ownGalleryQuery(accountId));
  const { queryKey } = ownGalleryQuery(accountId);

  /** Stores the server's answer, and refetches everything else that shows the member's photos. */
  const cacheGallery = async (gallery: OwnGallery): Promise<void> => {
    // A running fetch may return an older state.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, gallery);
    // Refetched, because the answers of two uploads may arrive in the wrong order.
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: ownAccountQuery(accountId).queryKey });
    void queries.invalidateQueries({ queryKey: ['profiles'] });
  };
  const refetch = (): void => void queries.invalidateQueries({ queryKey });

  const removing = useMutation({
    mutationFn: ({ slot, id }: OwnPhoto) => call(endpoints.gallery.remove, { params: { slot }, query: { seen: id } }),
    onSuccess: async ({ data }) => {
      await cacheGallery(data);
      toast.success(t('removing.done'));
    },
    onError: (error) => {
      toast.error(errorMessage(error, common));
      refetch();
    },
  });

  const turning = useMutation({
    // Sent one after another, so that two clicks rotate by half a turn.
    scope: { id: 'gallery.turn' },
    mutationFn: ({ slot, id }: OwnPhoto) => {
      // Read at the time of sending, because the previous rotation may have changed the photo.
      const photo = queries.getQueryData(queryKey)?.photos.find((one) => one.id === id);
      return call(endpoints.gallery.turn, { params: { slot }, body: { degrees: 90, seen: id, turned: photo?.turned } });
    },
    onSuccess: ({ data }) => cacheGallery(data),
    onError: (error) => {
      toast.error(errorMessage(error, common));
      refetch();
    },
  });

  const ordering = useMutation({
    scope: { id: 'gallery.order' },
    mutationFn: ({ order, seen }: Move) => call(endpoints.gallery.order, { body: { slots: order, seen } }),
    onMutate: async ({ order }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now && { ...now, photos: reorderPhotos(now.photos, order) });
    },
    onSuccess: ({ data }) => cacheGallery(data),
    onError: (error) => {
      toast.error(errorMessage(error, common));
      refetch();
    },
  });

  const saving = useMutation({
    mutationFn: ({ access, seen }: AccessChange) => call(endpoints.gallery.changeAccess, { body: { ...access, seen } }),
    onSuccess: async ({ data: access }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now && { ...now, access });
      void queries.invalidateQueries({ queryKey: ['profiles'] });
      toast.success(t('access.saved'));
    },
    // The form shows the error.
    onError: refetch,
  });

  return {
    stored,
    keep: (gallery: OwnGallery) => void cacheGallery(gallery),
    refetch,
    remove: removing.mutateAsync,
    /** Returns whether the photo was rotated; if not, the error was shown. */
    turn: (photo: OwnPhoto): Promise<boolean> =>
      turning.mutateAsync(photo).then(
        () => true,
        () => false,
      ),
    /** Returns whether the order was saved; if not, the error was shown. */
    order: (move: Move): Promise<boolean> =>
      ordering.mutateAsync(move).then(
        () => true,
        () => false,
      ),
    saving,
  };
}
