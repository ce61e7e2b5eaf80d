import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconFileDownload, IconFileZip } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataExport } from '../../../../contract/privacy/exports.schema.ts';
import { ApiError, call, download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia, exactTimeInIndia } from '../../../lib/india-time.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { isProofCancelled, withFreshProof } from '../../../ui/proof/with-fresh-proof.ts';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { exportQuery } from './settings.queries.ts';

/** The copy of the member's data: its status, requesting it, and downloading it. */
function useExport() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const stored = useQuery(exportQuery);
  const failed = (error: Error): void => {
    if (isProofCancelled(error)) {
      toast.info(error.message);
      return;
    }
    toast.error(errorMessage(error, common));
    // The copy may have expired, or may have been requested on another device.
    void queries.invalidateQueries(exportQuery);
  };
  const asking = useMutation({
    mutationFn: async () => (await withFreshProof(() => call(laterEndpoints.exports.ask, {}))).data,
    onSuccess: (now) => {
      queries.setQueryData(exportQuery.queryKey, now);
      toast.success(t(session.account()?.email ? 'export.asked' : 'export.askedNoEmail'));
    },
    onError: failed,
  });
  const fetching = useMutation({
    mutationFn: (id: string) => download(laterEndpoints.exports.file, { params: { id } }),
    onSuccess: (file) => saveFile(file, t('export.fileName')),
    onError: failed,
  });
  return { stored, asking, fetching };
}

/** Formats a file size in the interface language, such as "1.2 MB". */
function sizeOf(bytes: number): string {
  const isSmall = bytes < 100_000;
  const format = {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  } as const;
  return new Intl.NumberFormat(locale(), format).format(bytes / (isSmall ? 1_000 : 1_000_000));
}

/**
 * A copy of all data stored about the member: requested, followed and downloaded (law.md: DPDP Act).
 * `whereAllowed`: renders nothing if no copy is allowed; a registrant who is too young can only leave.
 */
export function ExportCard({ whereAllowed = false }: { whereAllowed?: boolean }) {
  const { t } = useTranslation('settings');
  const { stored, asking, fetching } = useExport();
  const { data, error } = stored;
  const place = useFocusFallback<HTMLDivElement>(data?.state ?? '');
  if (whereAllowed && error instanceof ApiError && error.status === 403) return null;
  return (
    <SubjectCard icon={IconFileZip} title={t('export.title')} intro={t('export.intro')}>
      {data ? (
        <div className={classes.form}>
          <p className={classes.note}>{t('export.without')}</p>
          <div ref={place}>
            <div role="status" tabIndex={-1} className={classes.live}>
              <ExportStatus copy={data} />
            </div>
            <div className={classes.buttons}>
              {data.state === 'ready' && data.id && (
                <Button
                  leftSection={<IconFileDownload size={20} aria-hidden />}
                  loading={fetching.isPending}
                  onClick={() => fetching.mutate(data.id as string)}
                >
                  {t('export.get')}
                </Button>
              )}
              {data.state !== 'preparing' && !data.nextAt && (
                <Button
                  variant={data.state === 'ready' ? 'default' : 'filled'}
                  loading={asking.isPending}
                  onClick={() => asking.mutate()}
                >
                  {t(data.state === 'ready' ? 'export.askAgain' : 'export.ask')}
                </Button>
              )}
            </div>
          </div>
          {data.state === 'ready' && (
            <p className={classes.note}>
              {data.nextAt ? t('export.next', { when: exactTimeInIndia(data.nextAt, locale()) }) : t('export.replaces')}
            </p>
          )}
        </div>
      ) : error ? (
        <FetchFailure sentence={t('export.failed')} error={error} retry={() => void stored.refetch()} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </SubjectCard>
  );
}

/** Shows the status of the copy; renders nothing if none was requested. */
function ExportStatus({ copy }: { copy: DataExport }) {
  const { t } = useTranslation('settings');
  const account = useAccount();
  if (copy.state === 'preparing')
    return (
      <>
        <p className={classes.what}>{t('export.preparing')}</p>
        <p className={classes.note}>{t(account?.email ? 'export.preparingMeans' : 'export.preparingNoEmail')}</p>
      </>
    );
  if (copy.state === 'failed') return <p className={classes.what}>{t('export.failedState')}</p>;
  if (copy.state === 'none' || !copy.readyAt || !copy.until) return null;
  return (
    <>
      <p className={classes.what}>{t('export.ready', { date: dayInIndia(copy.readyAt, locale()) })}</p>
      <p className={classes.note}>
        {t('export.until', { until: exactTimeInIndia(copy.until, locale()), size: sizeOf(copy.bytes ?? 0) })}{' '}
        {t('export.keep')}
      </p>
    </>
  );
}
