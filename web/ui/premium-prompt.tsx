import { IconCrown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../lib/client.ts';
import { paths } from '../lib/paths.ts';
import classes from './premium-prompt.module.css';

/** Whether a call was refused because the package does not include the action, or because the allowance is used up. */
export const needsPremium = (error: unknown): boolean => error instanceof ApiError && error.status === 402;

/** Shown at the limits of a package: what Premium adds, with a link. The prompt never blocks anything. */
export function PremiumPrompt({ children }: { children: ReactNode }) {
  return (
    <div className={classes.prompt}>
      <IconCrown className={classes.crown} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p>{children}</p>
        <PremiumLink />
      </div>
    </div>
  );
}

/** The link alone, for use beside a text. */
export function PremiumLink() {
  const { t } = useTranslation('common');
  return (
    <Link to={paths.premium} className={classes.link}>
      {t('premium.see')}
    </Link>
  );
}
