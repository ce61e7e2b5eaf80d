import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { type Account, session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { ownAccountQuery } from '../../../ui/own-account.query.ts';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { accountQuery } from './settings.queries.ts';

/** Hides or shows the member's profile. `refused` is the server's reason if the change was refused. */
function useStatus(account: Account) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const change = async (status: 'ACTIVE' | 'INACTIVE', said: string): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(endpoints.accounts.changeStatus, { params: { id: account.id }, body: { status } });
      // Requests sent when the page was opened may return an older state, so they are cancelled and sent again.
      const asked = [ownAccountQuery(account.id).queryKey, accountQuery.queryKey];
      await Promise.all(asked.map((queryKey) => queries.cancelQueries({ queryKey })));
      const now = session.account();
      if (now) session.update({ ...now, status });
      for (const queryKey of asked) void queries.invalidateQueries({ queryKey });
      toast.success(said);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, change };
}

/** Whether members can find the profile. Hiding needs no confirmation, because the same button undoes it. */
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
