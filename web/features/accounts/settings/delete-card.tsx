import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../lib/session.ts';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DeletePoints } from './delete-points.tsx';
import classes from './settings.module.css';

/** Leaving: says exactly what happens before anything is asked. */
export function DeleteCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  return (
    <SubjectCard icon={IconTrash} title={t('delete.title')} intro={t('delete.intro')}>
      <DeletePoints />
      <Button variant="outline" color="danger" className={classes.submit} onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      <DeleteDialog account={account} opened={asking} onClose={() => setAsking(false)} />
    </SubjectCard>
  );
}
