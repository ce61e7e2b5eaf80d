import { useTranslation } from 'react-i18next';
import { Bone } from '../../../ui/page-skeleton.tsx';
import classes from './home.module.css';

/** Two places on their way. */
export function HomeSkeleton() {
  const { t } = useTranslation('family');
  return (
    <div role="status" aria-label={t('home.loading')} className={classes.section}>
      {['a', 'b'].map((key) => (
        <div key={key} className={classes.place}>
          <Bone className={classes.iconBone} />
          <span className={classes.words}>
            <Bone className={classes.titleBone} />
            <Bone className={classes.noteBone} />
          </span>
        </div>
      ))}
    </div>
  );
}
