import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tabTitleOf } from '../lib/site-name.ts';
import { EmptyState } from './empty-state.tsx';

interface CrashReportProps {
  title?: string;
  sentence?: string;
  children?: ReactNode;
}

/**
 * 'Unexpected Application Error!' (spec §8) with a link back. The link loads a whole page, since the router itself may
 * have failed.
 */
export function CrashReport({ title, sentence, children }: CrashReportProps) {
  const { t } = useTranslation('common');
  const heading = title ?? t('crash.title');
  return (
    <div role="alert">
      <title>{tabTitleOf(heading)}</title>
      <EmptyState heading={<h1>{heading}</h1>} sentence={sentence ?? t('crash.sentence')}>
        {children ?? <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
        <Button variant="default" component="a" href="/">
          {t('crash.home')}
        </Button>
      </EmptyState>
    </div>
  );
}
