import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isStaff } from '../../../../contract/roles.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

/** Used, ended, too old or cut off: one page for all of it. */
export function InvitationExpired() {
  const { t } = useTranslation('family');
  const account = useAccount();
  const hasPlaces = account !== null && !isStaff(account.role);
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

/** It may be open; it could not be asked. */
export function InvitationFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
