import { useTranslation } from 'react-i18next';
import { Bone } from '../../../ui/page-skeleton.tsx';
import classes from './list.module.css';

const rows = [1, 2, 3, 4, 5, 6];

/** The list's outline while it loads. */
export function ListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.scroll} role="status">
      <span className={classes.said}>{t('loading')}</span>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Bone className={classes.boneRound} />
          <span className={classes.words}>
            <Bone className={classes.boneName} />
            <Bone />
          </span>
        </div>
      ))}
    </div>
  );
}
