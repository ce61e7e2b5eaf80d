import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Leads to more about somebody in a tab of its own: what lies on the bench stays there. */
export function Aside({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation('staff');
  return (
    <Link to={to} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> {t('facts.newTab')}</VisuallyHidden>
    </Link>
  );
}
