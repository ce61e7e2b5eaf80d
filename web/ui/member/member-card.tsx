import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LabelOf } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { InterestButton } from './actions/interest-button.tsx';
import { MemberMenu } from './actions/member-menu.tsx';
import { ShortlistButton } from './actions/shortlist-button.tsx';
import { BadgeLine } from './badge-line.tsx';
import { MatchBox } from './match-box.tsx';
import type { Member } from './member.ts';
import classes from './member-card.module.css';
import { MemberFacts } from './member-facts.tsx';
import { MemberName } from './member-name.tsx';
import { Photo } from './photo.tsx';

interface MemberCardProps {
  member: Member;
  labelOf: LabelOf;
  /** Key of the card's list (`rememberList`), for navigating from profile to profile. */
  from?: string | undefined;
  /** A line above the name, such as the time of an event. */
  extra?: ReactNode;
  /** Buttons of this list instead of Express Interest and Shortlist. */
  actions?: ReactNode;
  /** Shows the menu with Ignore, Block and Report. */
  withMenu?: boolean | undefined;
  /** True for the first card of a list, whose photo is loaded at once. */
  isFirst?: boolean | undefined;
}

/**
 * Width of the photo: two fifths of a card with the photo beside the facts. public/theme.js loads the first photo of
 * Home with the same sizes.
 */
const PHOTO_SIZES = '(max-width: 41.99em) 40vw, 20rem';

/**
 * A member in a list. The name's link covers the card: one tab stop, and a click anywhere except on buttons opens the
 * profile. Memoised, so that existing cards are not re-rendered when the list grows.
 */
export const MemberCard = memo(function MemberCard({
  member,
  labelOf,
  from,
  extra,
  actions,
  withMenu = true,
  isFirst,
}: MemberCardProps) {
  const { t } = useTranslation('members');
  const line = extra ?? (member.interest?.status === 'Accepted' ? t('interest.mutual') : undefined);
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        <Photo member={member} isMain={isFirst} sizes={PHOTO_SIZES} />
        <CardReasons member={member} />
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          {line && <p className={classes.extra}>{line}</p>}
          <h2 className={classes.name}>
            <Link to={paths.profile(member.id)} state={{ fromList: from ?? true }} className={classes.open}>
              <MemberName member={member} />
            </Link>
          </h2>
          <MemberFacts member={member} labelOf={labelOf} />
        </div>
        <div className={classes.badges}>
          <BadgeLine badges={member.badges} />
        </div>
        <div className={classes.foot}>
          <div className={classes.match}>
            <MatchBox match={member.match} gender={member.gender} />
          </div>
          <div className={classes.actions}>
            {actions ?? (
              <>
                <InterestButton member={member} />
                <ShortlistButton member={member} />
              </>
            )}
          </div>
        </div>
      </div>
      {withMenu && <MemberMenu member={member} className={classes.menu} />}
    </article>
  );
});

/** Reason why a member is in this list besides the match: a short label for each of the server's `reasons`. */
function CardReasons({ member: { reasons = [], active } }: { member: Pick<Member, 'reasons' | 'active'> }) {
  const { t } = useTranslation('members');
  const lines = reasons.map((reason) =>
    reason === 'recentlyActive' ? active && t(`active.${active}`) : t(`reason.${reason}`),
  );
  const words = lines.filter(Boolean);
  if (words.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
