import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TrustBadges } from '../../../contract/verification/schema.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { toast } from '../../lib/toast.ts';

/** The member's own badges. */
const ownBadges = (accountId: string) =>
  queryOptions({
    queryKey: ['verification', 'own', accountId],
    queryFn: async ({ signal }) => (await call(laterEndpoints.verification.read, { signal })).data,
    staleTime: 0,
  });

const withdrawals = {
  document: laterEndpoints.verification.withdrawDocument,
  selfie: laterEndpoints.verification.withdrawSelfie,
} as const;

/** The member's own badges, and the actions on them other than uploading. */
export function useOwnBadges(accountId: string) {
  const { t } = useTranslation('badges');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { queryKey } = ownBadges(accountId);
  const stored = useQuery(ownBadges(accountId));

  const cacheBadges = (badges: TrustBadges): void => {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, badges);
  };
  const refetch = (): void => void queries.invalidateQueries({ queryKey });
  const onError = (error: unknown): void => {
    toast.error(errorMessage(error, common));
    refetch();
  };

  const withdrawing = useMutation({
    mutationFn: (what: keyof typeof withdrawals) => call(withdrawals[what], {}),
    onSuccess: ({ data }, what) => {
      cacheBadges(data);
      toast.success(t(`${what}.withdrawn`));
    },
    onError,
  });

  const numbering = useMutation({
    mutationFn: () => call(laterEndpoints.verification.selfieNumber, {}),
    onSuccess: ({ data: selfie }) => {
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now && { ...now, selfie });
    },
    onError,
  });

  return { stored, keep: cacheBadges, refetch, withdrawing, numbering };
}

export type OwnBadges = ReturnType<typeof useOwnBadges>;
