import { useTranslation } from 'react-i18next';
import { isFamily } from '../../../../contract/roles.ts';
import { useAccount } from '../../../lib/use-account.ts';
import classes from './settings.module.css';

/** What a deletion does, point by point (law.md). */
export function DeletePoints() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  const points = account && isFamily(account.role) ? 'delete.familyPoints' : 'delete.points';
  return (
    <ul className={classes.points}>
      {t(points, { returnObjects: true }).map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
