import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ChunkError } from '../lib/retry-import.ts';
import { CrashReport } from './crash-report.tsx';
import { PlainShell } from './plain-shell.tsx';

/** The router's error page. `inShell`: the dashboard's frame is around the page, so no other frame is rendered. */
export function CrashPage({ inShell = false }: { inShell?: boolean }) {
  const error = useRouteError();
  const report = error instanceof ChunkError ? <ChunkReport /> : <CrashReport />;
  return inShell ? report : <PlainShell>{report}</PlainShell>;
}

/** A chunk failed to load: the network is down, or a new version has replaced it. */
function ChunkReport() {
  const { t } = useTranslation('common');
  return (
    <CrashReport title={t('chunk.title')} sentence={t('chunk.sentence')}>
      <Button onClick={() => location.reload()}>{t('chunk.retry')}</Button>
    </CrashReport>
  );
}
