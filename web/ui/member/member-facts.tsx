import { type Icon, IconMapPin, IconRulerMeasure, IconSchool, IconUserShield, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type LabelOf, type LineFacts, memberLines } from '../../lib/member-lines.ts';
import classes from './fact-line.module.css';
import type { Member } from './member.ts';

interface MemberFactsProps {
  member: LineFacts & Pick<Member, 'guardianInvolved'>;
  labelOf: LabelOf;
  className?: string | undefined;
}

/**
 * The facts a family asks for first: height, marital status, community, education and place, and whether a guardian is
 * involved.
 */
export function MemberFacts({ member, labelOf, className = '' }: MemberFactsProps) {
  const { t } = useTranslation('members');
  const lines = memberLines(member, labelOf, t('comma'));
  return (
    <ul className={`${classes.facts} ${className}`}>
      <FactLine icon={IconRulerMeasure} text={lines.build} />
      <FactLine icon={IconUsers} text={lines.community} />
      <FactLine icon={IconSchool} text={lines.education} />
      <FactLine icon={IconMapPin} text={lines.place} />
      <FactLine icon={IconUserShield} text={member.guardianInvolved && t('guardianInvolved')} />
    </ul>
  );
}

/** One fact with a small icon; nothing if the fact is unknown. */
function FactLine({ icon: FactIcon, text }: { icon: Icon; text: string | undefined }) {
  if (!text) return null;
  return (
    <li className={classes.line}>
      <FactIcon className={classes.icon} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <bdi>{text}</bdi>
      </span>
    </li>
  );
}
