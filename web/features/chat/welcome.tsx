import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './chat.module.css';

/** Shown while no conversation is selected (spec §2). */
export function Welcome() {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.welcome}>
      <EmptyState heading={<h2>{t('welcome.heading')}</h2>} sentence={t('welcome.prompt')} />
    </div>
  );
}
