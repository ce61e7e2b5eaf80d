import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { familyHomeQuery } from '../../lib/family-places.queries.ts';
import { paths } from '../../lib/paths.ts';
import classes from './board.module.css';

/** The way to the places that a member has beside others. Nothing where there are none. */
export function FamilyPlacesLink() {
  const { t } = useTranslation('board');
  const count = useQuery(familyHomeQuery).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Link to={paths.family} className={classes.places}>
      {t('own.places', { count })}
      <IconChevronRight size={20} aria-hidden data-mirror />
    </Link>
  );
}
