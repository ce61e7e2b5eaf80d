import { useTranslation } from 'react-i18next';
import { Bone } from '../../../ui/page-skeleton.tsx';
import classes from './pane.module.css';

/** The outline of some messages while they load. */
export function BubbleBones() {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.bones} role="status">
      <span className={classes.said}>{t('history.loading')}</span>
      {['theirs', 'own', 'theirs', 'own'].map((whose, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Bone key={index} className={whose === 'own' ? classes.boneOwn : classes.boneTheirs} />
      ))}
    </div>
  );
}

/** The outline of a conversation. */
export function HistorySkeleton() {
  return (
    <div className={classes.conversation}>
      <div className={classes.head}>
        <Bone className={classes.boneHead} />
      </div>
      <BubbleBones />
    </div>
  );
}
