import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import page from '../ui/page.module.css';

interface ReportFrameProps<D> {
  query: { readonly data: D | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  children: (data: D) => ReactNode;
}

/** A report that is loading, could not be loaded, or is shown. */
export function ReportFrame<D>({ query: { data, error, refetch }, children }: ReportFrameProps<D>) {
  const { t } = useTranslation('growth');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (data !== undefined) return <div className={page.page}>{children(data)}</div>;
  if (!error) return <PageSkeleton />;
  return (
    <EmptyState heading={<h2>{t('failed')}</h2>} sentence={errorMessage(error, common)}>
      <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
    </EmptyState>
  );
}
