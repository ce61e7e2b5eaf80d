import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';

/** Shown instead of a staff page that the viewer's role may not open: says which role can. */
export function RoleNotAllowed({ who }: { who: 'admin' | 'leading' | 'part' }) {
  const { t } = useTranslation('staff');
  return (
    <EmptyState heading={<PageHeading title={t('notYours.title')} />} sentence={t(`notYours.${who}`)}>
      <Button component={Link} to={staffPaths.overview}>
        {t('notYours.overview')}
      </Button>
    </EmptyState>
  );
}
