import { useTranslation } from 'react-i18next';
import { Bone } from '../../ui/page-skeleton.tsx';
import { SubjectFrame } from '../../ui/subject-card.tsx';
import classes from './gallery.module.css';
import { slots } from './slots.ts';

/** The outline of the page while it is on its way. */
export function GallerySkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <SubjectFrame>
        <Bone className={classes.boneTitle} />
        <div className={classes.slots}>
          {slots.map((slot) => (
            <Bone key={slot} className={classes.boneFrame} />
          ))}
        </div>
      </SubjectFrame>
      <div className={classes.columns}>
        {['a', 'b'].map((key) => (
          <SubjectFrame key={key}>
            <Bone className={classes.boneTitle} />
            <Bone />
            <Bone />
            <Bone />
          </SubjectFrame>
        ))}
      </div>
    </div>
  );
}
