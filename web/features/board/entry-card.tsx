import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BoardEntry } from '../../../contract/board/schema.ts';
import { locale } from '../../lib/i18n.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { BadgeLine } from '../../ui/member/badge-line.tsx';
import { MemberFacts } from '../../ui/member/member-facts.tsx';
import { MemberName } from '../../ui/member/member-name.tsx';
import { Photo } from '../../ui/member/photo.tsx';
import classes from './entry-card.module.css';
import { OwnerNote } from './owner-note.tsx';

interface EntryCardProps {
  entry: BoardEntry;
  labelOf: LabelOf;
  /** Target of the links on the name and the photo. */
  to: string;
  /** First name of the board's owner; undefined if the viewer is the owner. */
  firstName: string | undefined;
  /** Menu in the upper end corner of the card. */
  menu?: ReactNode;
  /** Comments and votes, and the controls to add the viewer's own. */
  children: ReactNode;
}

/** A shared profile: the member's card, the owner's note, and below them the family's comments. */
export function EntryCard({ entry: { card, note, at }, labelOf, to, firstName, menu, children }: EntryCardProps) {
  const { t } = useTranslation('board');
  return (
    <article className={classes.card}>
      {/* Screen readers use the link on the name, which has the same target. */}
      <Link to={to} className={classes.photo} tabIndex={-1} aria-hidden="true">
        <Photo member={card} />
      </Link>
      <div className={classes.who}>
        <header className={classes.head}>
          <h3 className={classes.name}>
            <Link to={to}>
              <MemberName member={card} />
            </Link>
          </h3>
          {menu}
        </header>
        <MemberFacts member={card} labelOf={labelOf} />
        <BadgeLine badges={card.badges} />
        <p className={classes.when}>{t('entry.shared', { when: relativeTime(at, locale()) })}</p>
      </div>
      <div className={classes.said}>
        {note && <OwnerNote text={note} firstName={firstName} />}
        {children}
      </div>
    </article>
  );
}
