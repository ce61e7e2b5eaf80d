import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './gallery.module.css';

/** How photos are protected, and what nobody can prevent. */
export function ProtectionCard() {
  const { t } = useTranslation('gallery');
  return (
    <SubjectCard icon={IconShieldCheck} title={t('protection.title')}>
      <ul className={classes.points}>
        {t('protection.points', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </SubjectCard>
  );
}
