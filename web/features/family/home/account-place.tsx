import { IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import classes from './home.module.css';
import { PlaceLink } from './place-link.tsx';

/** The way to one's own account. */
export function AccountPlace() {
  const { t } = useTranslation('family');
  return (
    <div className={classes.section}>
      <PlaceLink
        to={paths.familyAccount}
        icon={IconUserCircle}
        title={t('home.account')}
        note={t('home.accountNote')}
      />
    </div>
  );
}
