import { useTranslation } from 'react-i18next';
import type { DeskMember } from '../../../../contract/member-desk/schema.ts';
import { Chip } from '../ui/chip.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';

interface MemberStatusProps {
  member: Pick<DeskMember, 'status' | 'isComplete'>;
  hiddenByTeam?: boolean;
}

/** The status of an account in one or two words. */
export function MemberStatus({ member: { status, isComplete }, hiddenByTeam = false }: MemberStatusProps) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  const tone = status === 'ACTIVE' ? 'good' : status === 'INACTIVE' ? 'warm' : 'bad';
  return (
    <>
      <Chip tone={tone}>{label('userStatus', status)}</Chip>
      {hiddenByTeam && <Chip tone="warm">{t('page.held')}</Chip>}
      {!isComplete && <Chip>{t('members.unfinished')}</Chip>}
    </>
  );
}
