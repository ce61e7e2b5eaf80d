import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { Points } from '../../ui/text-sections.tsx';

/** What a member who pays can count on. */
export function MemberPromises() {
  const { t } = useTranslation('premium');
  return (
    <SubjectCard icon={IconShieldCheck} title={t('promises.title')}>
      <Points points={t('promises.points', { returnObjects: true })} />
    </SubjectCard>
  );
}
