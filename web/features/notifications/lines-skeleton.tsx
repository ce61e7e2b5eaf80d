import { useTranslation } from 'react-i18next';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './lines-skeleton.module.css';
import line from './notification-line.module.css';

/** Placeholder lines while notifications load. */
export function LinesSkeleton({ lines }: { lines: number }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton are all alike
        <div key={index} className={`${line.item} ${line.line}`}>
          <Bone className={classes.round} />
          <span className={classes.words}>
            <Bone className={classes.title} />
            <Bone className={classes.text} />
          </span>
        </div>
      ))}
    </div>
  );
}
