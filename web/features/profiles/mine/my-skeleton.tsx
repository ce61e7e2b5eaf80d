import { useTranslation } from 'react-i18next';
import { Bone } from '../../../ui/page-skeleton.tsx';
import detail from '../view/detail-card.module.css';
import bones from '../view/profile-skeleton.module.css';
import header from './my-header.module.css';
import classes from './my-profile.module.css';
import own from './my-skeleton.module.css';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The page's outline while the profile loads. */
export function MySkeleton() {
  const { t } = useTranslation('mine');
  return (
    <div role="status">
      <h1 className={bones.said}>{t('loading')}</h1>
      <div className={header.header}>
        <div className={header.photo}>
          <Bone className={bones.photo} />
        </div>
        <div className={header.name}>
          <Bone className={bones.name} />
        </div>
        <div className={header.meter}>
          <Bone className={own.meter} />
        </div>
        <div className={header.actions}>
          <Bone className={own.button} />
        </div>
      </div>
      <div className={classes.cards}>
        {['a', 'b', 'c', 'd'].map((card) => (
          <div key={card} className={detail.card}>
            <Bone className={bones.title} />
            <div className={detail.details}>
              {lines.map((line) => (
                <div key={line} className={bones.detail}>
                  <Bone className={bones.label} />
                  <Bone className={bones.value} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
