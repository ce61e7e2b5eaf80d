import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../lib/session.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import classes from './settings.module.css';
import { useStatus } from './use-status.ts';

/** Whether members find the profile at all. Hiding needs no question: it is undone by the same button. */
export function VisibilityCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const { busy, refused, change } = useStatus(account);
  const shown = account.status === 'ACTIVE';
  return (
    <SubjectCard
      icon={shown ? IconEye : IconEyeOff}
      title={t('visibility.title')}
      intro={t(shown ? 'visibility.shownMeans' : 'visibility.hiddenMeans')}
    >
      <p role="status" className={`${classes.state} ${shown ? classes.stateOn : ''}`}>
        {t(shown ? 'visibility.shown' : 'visibility.hidden')}
      </p>
      <FormFailure error={refused} />
      <Button
        variant={shown ? 'default' : 'filled'}
        className={classes.submit}
        loading={busy}
        onClick={() =>
          shown ? change('INACTIVE', t('visibility.hideDone')) : change('ACTIVE', t('visibility.showDone'))
        }
      >
        {t(shown ? 'visibility.hide' : 'visibility.show')}
      </Button>
    </SubjectCard>
  );
}
