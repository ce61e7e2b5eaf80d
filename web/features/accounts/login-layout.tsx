import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PopupSlot } from '../../ui/popup-slot.tsx';
import classes from './login-layout.module.css';

/** The first impression: the form, and on wide screens beside it the pattern with a word about what this is. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login');
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
        <PopupSlot />
      </main>
      <footer className={classes.footer}>
        <LegalLinks />
      </footer>
      <aside className={classes.panel} aria-label={t('welcome.label')}>
        <div className={classes.words}>
          <p className={classes.motto}>{t('welcome.motto')}</p>
          <p>{t('welcome.sentence')}</p>
        </div>
      </aside>
    </div>
  );
}
