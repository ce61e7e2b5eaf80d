import { Button } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FOUND_PATH } from '../../../lib/found-path.ts';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';

/** Leads to the page for members whose search has ended well. */
export function FoundCard() {
  const { t } = useTranslation('settings');
  return (
    <SubjectCard icon={IconHeartHandshake} title={t('found.title')} intro={t('found.intro')}>
      <Button component={Link} to={FOUND_PATH} variant="default" className={classes.submit}>
        {t('found.open')}
      </Button>
    </SubjectCard>
  );
}
