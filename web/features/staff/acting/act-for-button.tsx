import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { toast } from '../../../lib/toast.ts';

/** Begins to act for a member: the member's dashboard opens in this tab. */
export function ActForButton({ memberId }: { memberId: string }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { pathname, search } = useLocation();
  const hasBureau = useQuery(siteQuery).data?.parts.network;
  const start = useMutation({
    mutationFn: async () => (await call(deskEndpoints.acting.startActing, { body: { memberId } })).data,
    onSuccess: ({ user, until }) => {
      session.startActing(user, until, pathname + search);
      window.location.assign(paths.home);
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  if (!hasBureau) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUserCheck size={18} aria-hidden />}
      loading={start.isPending || start.isSuccess}
      onClick={() => start.mutate()}
    >
      {t('acting.start')}
    </Button>
  );
}
