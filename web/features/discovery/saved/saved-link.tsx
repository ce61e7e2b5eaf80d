import { Button, VisuallyHidden } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './saved.module.css';
import { savedSearchesQuery } from './saved.queries.ts';

/** Link to the saved searches, with the number of new matches. */
export function SavedLink() {
  const { t } = useTranslation('discovery');
  const fresh = useQuery(savedSearchesQuery).data?.reduce((sum, { newCount }) => sum + newCount, 0) ?? 0;
  return (
    <Button
      component={Link}
      to={paths.savedSearches}
      variant="subtle"
      size="sm"
      leftSection={<IconBookmarks size={18} aria-hidden="true" />}
      className={classes.link}
    >
      {t('saved.link')}
      {fresh > 0 && (
        <>
          <span className={classes.fresh} aria-hidden="true">
            {fresh}
          </span>
          <VisuallyHidden>{t('saved.linkNew', { count: fresh })}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}
