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
import { Note } from './note.tsx';

interface EntryCardProps {
  entry: BoardEntry;
  labelOf: LabelOf;
  /** Where the name and the photo lead. */
  to: string;
  /** Of the board's owner, where the reader is somebody else. */
  firstName: string | undefined;
  /** At the upper end corner. */
  menu?: ReactNode;
  /** What is said about it, and what one can say. */
  children: ReactNode;
}

/** A shared profile: who it is, the owner's note, and below what the family says. */
export function EntryCard({ entry: { card, note, at }, labelOf, to, firstName, menu, children }: EntryCardProps) {
  const { t } = useTranslation('board');
  return (
    <article className={classes.card}>
      {/* The name beside it is the link that is read out. */}
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
        {note && <Note text={note} firstName={firstName} />}
        {children}
      </div>
    </article>
  );
}
