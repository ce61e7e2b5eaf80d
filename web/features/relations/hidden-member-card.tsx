import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../ui/member/member-card.module.css';
import photo from '../../ui/member/photo.module.css';

interface HiddenMemberCardProps {
  /** When it was done. */
  extra: ReactNode;
  /** The way back. */
  children: ReactNode;
}

/** The place of somebody whom one has put out of sight and who is not shown now: nothing of them, and no profile to open. */
export function HiddenMemberCard({ extra, children }: HiddenMemberCardProps) {
  const { t } = useTranslation('activity');
  return (
    <article className={card.card}>
      <div className={card.photo}>
        <IconUser className={photo.nobody} aria-hidden />
      </div>
      <div className={card.body}>
        <p className={card.extra}>{extra}</p>
        <h2 className={card.name}>{t('unshown.name')}</h2>
        <p>{t('unshown.sentence')}</p>
        <div className={card.foot}>
          <div className={card.actions}>{children}</div>
        </div>
      </div>
    </article>
  );
}
