import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone } from '../page-skeleton.tsx';
import card from './member-card.module.css';
import classes from './member-grid.module.css';

/** Member cards, two per row if there is space. Each child is an `li`. */
export function MemberGrid({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={classes.room}>
      <ul className={classes.grid} aria-busy={busy}>
        {children}
      </ul>
    </div>
  );
}

function CardSkeleton() {
  return (
    <li className={card.card} aria-hidden="true">
      <div className={`${card.photo} ${classes.photoPlace}`}>
        <Bone className={classes.photoBone} />
      </div>
      <div className={card.body}>
        <div className={card.head}>
          <Bone className={classes.nameBone} />
          <Bone className={classes.lineBone} />
          <Bone className={classes.lineBone} />
          <Bone className={classes.lineBone} />
          <Bone className={classes.lineBone} />
        </div>
        <div className={card.foot}>
          <Bone className={classes.buttonBone} />
        </div>
      </div>
    </li>
  );
}

/** Placeholders in the shape of cards. */
export function MemberGridSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation('members');
  return (
    <>
      <p className={classes.said} role="status">
        {t('loadingMembers')}
      </p>
      <MemberGrid busy>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <CardSkeleton key={index} />
        ))}
      </MemberGrid>
    </>
  );
}
