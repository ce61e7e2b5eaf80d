import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Opens beside a form, which keeps what has been typed. */
export function NewTab({ to, children }: { to: string; children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {t('newTab')}</VisuallyHidden>
    </Link>
  );
}
