import { endpoints } from 'virtual:endpoints';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiError, call } from '../../../lib/client.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PlainShell } from '../../../ui/plain-shell.tsx';
import { InvitationExpired, InvitationFailed } from './invitation-expired.tsx';
import { InvitationView } from './invitation-view.tsx';
import { tokenFromHash } from './token-from-hash.ts';

/** `/family/invitation#token=…`: what it is about, and taking it. The token is in no query, so no log has it. */
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
  // Looked at anew by whoever signs in or out meanwhile.
  const load = useCallback(
    async (signal: AbortSignal) => ({
      who,
      invitation: (await call(endpoints.family.lookAtInvitation, { body: { token }, signal })).data,
    }),
    [token, who],
  );
  const { data, error, again } = useFetched(load);
  if (error instanceof ApiError && error.status === 404) return <InvitationExpired />;
  if (error !== undefined) return <InvitationFailed error={error} onRetry={again} />;
  if (!data || data.who !== who)
    return (
      <div aria-busy>
        <title>{`${t('invitation.loading')} · Rishta`}</title>
        <PageSkeleton />
      </div>
    );
  return <InvitationView token={token} invitation={data.invitation} />;
}
