import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPerson } from '../../../../../contract/review/schema.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { useOptionLabel } from '../../ui/use-option-label.ts';
import classes from './facts.module.css';
import { NewTabLink } from './new-tab-link.tsx';

interface MemberLineProps {
  /** For what is named by it. */
  id: string;
  member: ReviewPerson;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Whose item it is. */
export function MemberLine({ id, member, heading }: MemberLineProps) {
  const { t } = useTranslation('staff');
  const label = useOptionLabel();
  const { name, age, gender, profileCode, status } = member;
  const line = [gender && t(`gender.${gender}`), profileCode].filter(Boolean).join(' · ');
  return (
    <header className={classes.member}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {age === null ? name : `${name}, ${age}`}
      </h2>
      <p>
        <span>{line}</span>
        {status !== 'ACTIVE' && <Chip tone="bad">{label('userStatus', status)}</Chip>}
      </p>
      <p>
        <NewTabLink to={staffPaths.member(member.id)}>{t('facts.memberPage')}</NewTabLink>
        <NewTabLink to={staffPaths.reviewsOf(member.id)}>{t('facts.history')}</NewTabLink>
      </p>
    </header>
  );
}
