import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../lib/member-lines.ts';
import classes from './member-name.module.css';

interface MemberNameProps {
  member: { firstName: string; lastName: string; age: number | null; verified: boolean };
}

/**
 * Shows name and age, such as "Zainab K., 26", and the mark of a verified member. The name has the text direction of
 * its own script.
 */
export function MemberName({ member }: MemberNameProps) {
  const { t } = useTranslation('members');
  return (
    <>
      <bdi>{fullName(member)}</bdi>
      {member.age !== null && t('ageAfterName', { age: member.age })}
      {member.verified && (
        <IconRosetteDiscountCheckFilled className={classes.mark} role="img" aria-label={t('verified')} />
      )}
    </>
  );
}
