import { IconUserShield } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BadgeDetail } from '../../../../contract/verification/badges.schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { fullName, joinParts, type LabelOf } from '../../../lib/member-lines.ts';
import badgeClasses from '../../../ui/member/badge.module.css';
import { badgeIcons } from '../../../ui/member/badge-icons.ts';
import { BadgePopup } from '../../../ui/member/badge-popup.tsx';
import { MemberFacts } from '../../../ui/member/member-facts.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import type { MemberProfile } from './profile.queries.ts';
import classes from './profile-header.module.css';
import { summaryParts } from './summary.ts';

function summarySentences(profile: MemberProfile, labelOf: LabelOf, t: TFunction<'profiles'>): string | undefined {
  const { work, town, keeper } = summaryParts(profile, labelOf);
  const about =
    work && town
      ? t('view.workAndTown', { work, town })
      : work
        ? t('view.work', { work })
        : town && t('view.town', { town });
  return joinParts([about, keeper && t(`view.keptBy.${profile.gender}.${keeper}`)], ' ');
}

interface ProfileHeaderProps {
  profile: MemberProfile;
  labelOf: LabelOf;
  /** The match; if undefined, the facts that a family asks for first are shown instead. */
  fit?: ReactNode;
  /** The actions. */
  children?: ReactNode;
}

/** The header of a profile: picture, badges, name and summary; the match and the actions. */
export function ProfileHeader({ profile, labelOf, fit, children }: ProfileHeaderProps) {
  const { t } = useTranslation('profiles');
  const { t: words } = useTranslation('members');
  const age = profile.age === null ? '' : words('ageAfterName', { age: profile.age });
  const name = fullName(profile);
  const summary = summarySentences(profile, labelOf, t);
  return (
    <div className={classes.header}>
      <div className={classes.photo}>
        <PhotoCarousel profile={profile} />
      </div>
      <div className={classes.body}>
        <Badges profile={profile} />
        <div className={classes.name}>
          <PageHeading
            title={name + age}
            shown={
              <>
                <bdi>{name}</bdi>
                {age}
              </>
            }
          />
        </div>
        {summary && <p className={classes.summary}>{summary}</p>}
        {fit ?? (
          <MemberFacts
            member={{ ...profile, guardianInvolved: undefined }}
            labelOf={labelOf}
            className={classes.facts}
          />
        )}
        {children}
      </div>
    </div>
  );
}

type Marked = Pick<MemberProfile, 'badgeDetails' | 'active' | 'guardianInvolved'>;

function Badges({ profile: { badgeDetails, active, guardianInvolved } }: { profile: Marked }) {
  const { t } = useTranslation('members');
  return (
    <ul className={classes.badges}>
      {badgeDetails.map((badge) => (
        <li key={badge.kind}>
          <BadgeChip {...badge} />
        </li>
      ))}
      {badgeDetails.length === 0 && <li className={classes.badge}>{t('badge.none')}</li>}
      {guardianInvolved && (
        <li className={classes.badge}>
          <IconUserShield aria-hidden="true" stroke={1.75} />
          {t('guardianInvolved')}
        </li>
      )}
      {active && <li className={classes.badge}>{t(`active.${active}`)}</li>}
    </ul>
  );
}

/** One badge on the profile page: what was checked, when, and until when the badge is valid. */
function BadgeChip({ kind, at, until }: BadgeDetail) {
  const { t } = useTranslation('members');
  const Icon = badgeIcons[kind];
  const name = t(`badge.names.${kind}`);
  const dated = { at: dayInIndia(at, locale()), until: until === null ? '' : dayInIndia(until, locale()) };
  return (
    <BadgePopup
      className={badgeClasses.chip}
      label={t('badge.of', { name })}
      closer={
        <span className={badgeClasses.description}>
          <strong>{name}</strong>
          <span>{t(`badge.checked.${kind}`)}</span>
          <span>{t(until === null ? 'badge.at' : 'badge.atUntil', dated)}</span>
        </span>
      }
    >
      <Icon aria-hidden="true" stroke={1.75} />
      {name}
    </BadgePopup>
  );
}
