import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import classes from './settings.module.css';

/** The way to the page on one's data, among the account settings. */
export function YourDataCard() {
  const { t } = useTranslation('settings');
  return (
    <SubjectCard icon={IconDatabaseExport} title={t('yourData.title')} intro={t('yourData.card')}>
      <Button component={Link} to={paths.yourData} variant="default" className={classes.submit}>
        {t('yourData.open')}
      </Button>
    </SubjectCard>
  );
}
