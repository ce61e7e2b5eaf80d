import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Import } from '../../../../contract/import/schema.ts';
import { call, download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale, numberLocale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { ConsentPanel } from './consent-panel.tsx';
import classes from './import.module.css';
import { importQuery, isWorking } from './import.queries.ts';
import { ImportRows } from './import-rows.tsx';
import { ImportStateChip } from './import-state.tsx';
import { MappingForm } from './mapping-form.tsx';
import { UnknownValues } from './unknown-values.tsx';
import { useImportChange } from './use-import-change.ts';
import { useMayImport } from './use-may-import.ts';

/** `/staff/import/{id}`: one import, from its columns to the registered people. */
export default function ImportPage() {
  return useMayImport() ? <OneImport /> : <RoleNotAllowed who="part" />;
}

function OneImport() {
  const { t } = useTranslation('imports');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(importQuery(id));
  useRowsRefresh(data);
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.imports}>{t('title')}</BackLink>
      {data ? <Shown found={data} /> : error ? <PageFailure error={error} onRetry={refetch} /> : <PageSkeleton />}
    </div>
  );
}

/** Fetches the rows again once the background work has ended. */
function useRowsRefresh(found: Import | undefined): void {
  const queries = useQueryClient();
  const wasWorking = useRef(false);
  const isNow = found !== undefined && isWorking(found.state);
  useEffect(() => {
    if (wasWorking.current && !isNow) void queries.invalidateQueries({ queryKey: [...staffKeys.imports, 'rows'] });
    wasWorking.current = isNow;
  }, [isNow, queries]);
}

function Shown({ found }: { found: Import }) {
  const { t } = useTranslation('imports');
  const { id, source, fileName, state, createdAt, counts, sheet, deletedAt } = found;
  const isUploaded = state === 'uploaded';
  const [isOpen, setIsOpen] = useState(false);
  const about = [fileName, t('one.rows', { count: counts.total })].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeading title={source} above={formatStaffTime(createdAt, locale())}>
        <bdi>{about}</bdi>
      </PageHeading>
      <p className={page.chips}>
        <ImportStateChip state={state} />
      </p>
      {sheet && sheet.sheets > 1 && (
        <p className={page.note}>{t('one.sheet', { name: sheet.name, sheets: sheet.sheets })}</p>
      )}
      {isWorking(state) && <Progress found={found} />}
      {!isWorking(state) && (isUploaded || isOpen) && (
        <MappingForm key={id} found={found} {...(isUploaded ? {} : { onClose: () => setIsOpen(false) })} />
      )}
      {!isWorking(state) && !isUploaded && (
        <>
          {!isOpen && (
            <Button variant="default" className={page.start} onClick={() => setIsOpen(true)}>
              {t('columns.change')}
            </Button>
          )}
          <Result found={found} />
          {found.unknownValues.length > 0 && <UnknownValues key={found.unknownValues.length} found={found} />}
          {counts.done > 0 && <ConsentPanel found={found} />}
          <ImportRows found={found} />
        </>
      )}
      {!isWorking(state) && (
        <footer className={classes.footer}>
          <p className={page.note}>
            {new Date(deletedAt) > new Date()
              ? t('one.deleted', { date: dayInIndia(deletedAt, locale()) })
              : t('one.waits')}
          </p>
          <DeleteImport id={id} />
        </footer>
      )}
    </>
  );
}

/** The background work, with a button that stops it. */
function Progress({ found: { id, state, counts } }: { found: Import }) {
  const { t } = useTranslation('imports');
  const { mutate, isPending, error } = useImportChange(
    id,
    async () => (await call(deskEndpoints.imports.stopImport, { params: { id } })).data,
  );
  const isRunning = state === 'running';
  const total = isRunning ? counts.ready + counts.done : counts.total - counts.done;
  const done = isRunning ? counts.done : total - counts.new;
  const text = t(isRunning ? 'work.running' : 'work.checking', { done, total });
  return (
    <section className={classes.panel} aria-label={t(`state.${state}`)}>
      <progress className={classes.progress} max={Math.max(1, total)} value={done} aria-label={text} />
      <p className={classes.number}>{text}</p>
      <p className={page.note}>{t('work.background')}</p>
      <FormFailure error={error} />
      <Button variant="default" className={page.start} loading={isPending} onClick={() => mutate()}>
        {t('work.stop')}
      </Button>
    </section>
  );
}

const shownCounts = ['ready', 'problem', 'duplicate', 'skipped', 'done'] as const;

function Result({ found: { id, counts } }: { found: Import }) {
  const { t } = useTranslation('imports');
  const { mutate, isPending, error } = useImportChange(
    id,
    async () => (await call(deskEndpoints.imports.runImport, { params: { id } })).data,
  );
  return (
    <section className={classes.panel} aria-labelledby="result">
      <h2 id="result">{t('result.title')}</h2>
      <dl className={classes.counts}>
        {shownCounts
          .filter((key) => counts[key] > 0 || key === 'ready' || key === 'problem' || key === 'duplicate')
          .map((key) => (
            <div key={key}>
              <dt>{t(`result.${key}`)}</dt>
              <dd>{formatNumber(numberLocale(), counts[key])}</dd>
            </div>
          ))}
      </dl>
      <FormFailure error={error} />
      {counts.ready > 0 && (
        <>
          <Button className={page.start} loading={isPending} onClick={() => mutate()}>
            {t('result.register', { count: counts.ready })}
          </Button>
          {counts.problem + counts.duplicate > 0 && <p className={page.note}>{t('result.registerNote')}</p>}
        </>
      )}
      {counts.ready + counts.done === 0 && <p className={page.note}>{t('result.nothing')}</p>}
      {counts.problem > 0 && <ProblemsButton id={id} />}
    </section>
  );
}

/** Saves the rows with problems, to be corrected in a spreadsheet and uploaded again. */
function ProblemsButton({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation('common');
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(deskEndpoints.imports.importProblems, { params: { id } }),
    onSuccess: (file) => saveFile(file, 'rows-with-problems.csv'),
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return (
    <div className={classes.beside}>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => mutate()}
      >
        {t('result.csv')}
      </Button>
      <span className={page.note}>{t('result.csvNote')}</span>
    </div>
  );
}

function DeleteImport({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deskEndpoints.imports.removeImport, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('one.gone'));
      await navigate(staffPaths.imports);
      queries.removeQueries({ queryKey: importQuery(id).queryKey });
      await queries.invalidateQueries({ queryKey: [...staffKeys.imports, 'list'] });
    },
  });
  return (
    <>
      <Button
        variant="default"
        className={page.start}
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => setIsAsked(true)}
      >
        {t('one.delete')}
      </Button>
      <Dialog title={t('one.deleteTitle')} opened={isAsked} onClose={() => setIsAsked(false)}>
        <div className={page.form}>
          <p>{t('one.deleteNote')}</p>
          <FormFailure error={error} />
          <div className={page.buttons}>
            <Button color="danger" loading={isPending} onClick={() => mutate()}>
              {t('one.deleteYes')}
            </Button>
            <Button variant="default" onClick={() => setIsAsked(false)}>
              {t('one.deleteNo')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
