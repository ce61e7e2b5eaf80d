import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { hasStaffLogin } from '../../../../contract/roles.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { tabTitleOf } from '../../../lib/site-name.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PlainShell } from '../../../ui/plain-shell.tsx';
import { InvitationView } from './invitation-view.tsx';
import { tokenFromHash } from './token-from-hash.ts';

/**
 * `/family/invitation#token=…`: explains an invitation and accepts it. The token is in the hash, which no server logs.
 */
export default function InvitationPage() {
  const { hash } = useLocation();
  const token = tokenFromHash(hash);
  return (
    <PlainShell width="form">{token ? <Invitation key={token} token={token} /> : <InvitationExpired />}</PlainShell>
  );
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('family');
  const who = useAccount()?.id;
  // Reloads when the user signs in or out, because the answer depends on the account.
  const load = useCallback(
    async (signal: AbortSignal) => ({
      who,
      invitation: (await call(laterEndpoints.family.lookAtInvitation, { body: { token }, signal })).data,
    }),
    [token, who],
  );
  const { data, error, again } = useFetched(load);
  if (error instanceof ApiError && error.status === 404) return <InvitationExpired />;
  if (error !== undefined) return <InvitationFailed error={error} onRetry={again} />;
  if (!data || data.who !== who)
    return (
      <div aria-busy>
        <title>{tabTitleOf(t('invitation.loading'))}</title>
        <PageSkeleton />
      </div>
    );
  return <InvitationView token={token} invitation={data.invitation} />;
}

/** Shown if the invitation was used, has ended or expired, or if the link is incomplete; all have the same page. */
function InvitationExpired() {
  const { t } = useTranslation('family');
  const account = useAccount();
  const hasPlaces = account !== null && !hasStaffLogin(account.role);
  return (
    <EmptyState
      heading={<PageHeading title={t('invitation.overTitle')} />}
      sentence={
        <>
          {t('invitation.over')} {hasPlaces && t('invitation.overSignedIn')}
        </>
      }
    >
      <Button component={Link} to={hasPlaces ? paths.family : paths.login}>
        {t(hasPlaces ? 'invitation.toPlaces' : 'invitation.toLogin')}
      </Button>
      <Button variant="subtle" component={Link} to={paths.support}>
        {t('support')}
      </Button>
    </EmptyState>
  );
}

/** Shown if the invitation could not be loaded, so that its state is unknown. */
function InvitationFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('family');
  const { t: common } = useTranslation('common');
  return (
    <EmptyState
      heading={<PageHeading title={t('invitation.failed')} />}
      sentence={<span role="alert">{errorMessage(error, common)}</span>}
    >
      <Button onClick={onRetry}>{t('retry')}</Button>
    </EmptyState>
  );
}
