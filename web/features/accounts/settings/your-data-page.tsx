import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { ExportCard } from './export-card.tsx';
import { NomineeCard } from './nominee-card.tsx';
import classes from './settings.module.css';

/** `/dashboard/accountSetting/data`: the rights over one's data: a copy, consents, and the way out. */
export default function YourDataPage() {
  const { t } = useTranslation('settings');
  return (
    <>
      <BackLink to={paths.accountSetting}>{t('yourData.back')}</BackLink>
      <PageHeading title={t('yourData.title')}>{t('yourData.intro')}</PageHeading>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ExportCard />
          <NomineeCard />
          <SubjectCard icon={IconTrash} title={t('yourData.leave')} intro={t('yourData.leaveIntro')}>
            <Button component={Link} to={`${paths.accountSetting}#delete`} variant="default" className={classes.submit}>
              {t('yourData.toDelete')}
            </Button>
          </SubjectCard>
        </div>
        <div className={classes.column}>
          <ConsentsCard />
        </div>
      </div>
    </>
  );
}
