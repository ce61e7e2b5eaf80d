import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import page from '../ui/page.module.css';

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Loads the next page of a table, if there is one. */
export function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  const { t } = useTranslation('desk');
  if (!hasNextPage) return null;
  return (
    <Button variant="default" className={page.start} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('undelivered.more')}
    </Button>
  );
}
