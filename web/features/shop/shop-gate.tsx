import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { siteQuery } from '../../lib/site.query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** A member's page of the shop. While the part `shop` is off, the page says so. */
export function ShopGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shop');
  const { data: site } = useQuery(siteQuery);
  if (site && !site.parts.shop)
    return (
      <EmptyState heading={<PageHeading title={t('off.title')} />} sentence={t('off.sentence')}>
        <Button component={Link} to={paths.home}>
          {t('off.home')}
        </Button>
      </EmptyState>
    );
  return children;
}
