import { useTranslation } from 'react-i18next';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './board.module.css';
import card from './entry-card.module.css';

/** The skeleton of a board while it loads: a title and two profiles. */
export function BoardSkeleton() {
  const { t } = useTranslation('board');
  return (
    <div role="status" className={classes.board}>
      <span className={classes.unseen}>{t('loading')}</span>
      <Bone className={classes.titleBone} />
      <Bone className={classes.lineBone} />
      {['a', 'b'].map((key) => (
        <div key={key} className={card.card}>
          <Bone className={`${card.photo} ${classes.photoBone}`} />
          <div className={card.who}>
            <Bone className={classes.nameBone} />
            <Bone />
            <Bone />
            <Bone className={classes.lineBone} />
          </div>
          <div className={card.said}>
            <Bone className={classes.buttonBone} />
          </div>
        </div>
      ))}
    </div>
  );
}
