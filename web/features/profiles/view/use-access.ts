import { endpoints } from 'virtual:endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { type MemberProfile, memberProfileQuery } from './profile.queries.ts';

/** Updates the displayed profile with data that were revealed. */
function useProfilePatch(id: string) {
  const queries = useQueryClient();
  const { queryKey } = memberProfileQuery(id);
  return {
    standing: () => queries.getQueryData(queryKey),
    // A running fetch was answered before the change and would undo it, so it is cancelled.
    patch: async (change: (profile: MemberProfile) => MemberProfile): Promise<void> => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (profile) => profile && change(profile));
      void queries.invalidateQueries({ queryKey });
    },
    // After a refusal the page's state is outdated, so the profile is refetched.
    refused: (error: Error): void => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        void queries.invalidateQueries({ queryKey });
    },
  };
}

/** Requests a member's contact data, which replace the masked ones. A refusal is in `error`. */
export function useContactAccess(id: string) {
  const { t } = useTranslation('profiles');
  const { standing, patch, refused } = useProfilePatch(id);
  return useMutation({
    mutationFn: async () => (await call(endpoints.activity.contactAccess, { params: { id } })).data,
    onSuccess: async ({ phoneNumber, email, remaining }) => {
      // If the data cost no contact view, the allowance has not changed.
      const isCounted = standing()?.contactAccess === 'view';
      await patch((profile) => ({ ...profile, phoneNumber, email, contactAccess: 'granted' }));
      if (isCounted && remaining !== null) toast.info(t('contact.left', { count: remaining }));
    },
    onError: refused,
  });
}

/** Requests the names of a member's family. */
export function useFamilyAccess(id: string) {
  const { patch, refused } = useProfilePatch(id);
  return useMutation({
    mutationFn: async () => (await call(endpoints.activity.familyDetailAccess, { params: { id } })).data,
    onSuccess: ({ fatherName }) =>
      patch((profile) => ({
        ...profile,
        familyInfo: { ...profile.familyInfo, fatherName },
        familyAccess: 'granted',
      })),
    onError: refused,
  });
}

/** Requests access to a member's photos. The state of the request is part of the profile. */
export function useGalleryRequest(id: string) {
  const queries = useQueryClient();
  const { t } = useTranslation('profiles');
  const { patch, refused } = useProfilePatch(id);
  return useMutation({
    mutationFn: async () => (await call(endpoints.gallery.request, { params: { id } })).data,
    onSuccess: async ({ requestId, status }) => {
      const at = new Date().toISOString();
      await patch((profile) => ({
        ...profile,
        galleryRequest: { requestId, status, at, until: null, againFrom: null },
      }));
      void queries.invalidateQueries({ queryKey: ['activity', 'myGalleryRequests'] });
      toast.success(t('gallery.asked'));
    },
    onError: refused,
  });
}
