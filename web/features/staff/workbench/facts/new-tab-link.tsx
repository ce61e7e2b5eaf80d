import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Opens details in a new tab, so that the current item stays open. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation('staff');
  return (
    <Link to={to} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> {t('facts.newTab')}</VisuallyHidden>
    </Link>
  );
}
