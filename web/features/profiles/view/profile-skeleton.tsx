import { useTranslation } from 'react-i18next';
import { Bone } from '../../../ui/page-skeleton.tsx';
import detail from './detail-card.module.css';
import header from './profile-header.module.css';
import page from './profile-page.module.css';
import classes from './profile-skeleton.module.css';

function CardSkeleton() {
  return (
    <div className={detail.card}>
      <Bone className={classes.title} />
      <div className={detail.details}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
          <div key={key} className={classes.detail}>
            <Bone className={classes.label} />
            <Bone className={classes.value} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The profile's outline while it loads. */
export function ProfileSkeleton() {
  const { t } = useTranslation('profiles');
  return (
    <div role="status">
      <h1 className={classes.said}>{t('view.loading')}</h1>
      <div className={header.header}>
        <div className={header.photo}>
          <Bone className={classes.photo} />
        </div>
        <div className={header.body}>
          <Bone className={classes.badge} />
          <Bone className={classes.name} />
          <Bone className={classes.sentence} />
          <Bone className={classes.fit} />
          <div className={classes.buttons}>
            <Bone className={classes.button} />
            <Bone className={classes.button} />
          </div>
        </div>
      </div>
      <div className={page.cards}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}
