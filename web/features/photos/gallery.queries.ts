import { endpoints } from 'virtual:endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '../../../contract/kernel.ts';
import type { OwnGallery } from '../../../contract/photos/schema.ts';
import { call } from '../../lib/client.ts';
import { activityKeys } from '../../ui/member/actions/activity-keys.ts';

const { gallery } = endpoints;

export type OwnPhoto = OwnGallery['photos'][number];
export type GalleryAccesses = OwnGallery['access'];
export type PhotoView = DataOf<typeof gallery.photoViews>[number];

/** The member's own photos, and who may see them. */
export const ownGalleryQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['gallery', 'own', accountId],
    queryFn: async ({ signal }): Promise<OwnGallery> => (await call(gallery.own, { signal })).data,
    staleTime: 0,
  });

/** The people who opened the member's photos, newest first. */
export const photoViewsQuery = (pageSize: number) =>
  infiniteQueryOptions({
    queryKey: activityKeys.list('photoViews', [String(pageSize)]),
    queryFn: ({ pageParam, signal }) => call(gallery.photoViews, { query: { pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { nextCursor?: string }) => last.nextCursor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
