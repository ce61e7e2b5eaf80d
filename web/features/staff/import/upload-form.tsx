import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IMPORT_BYTES, IMPORT_SOURCE_MAX_LENGTH } from '../../../../contract/import/values.ts';
import { upload } from '../../../lib/upload.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import classes from './import.module.css';

/** Uploads a file and opens its import. Nobody is registered by it. */
export function UploadForm() {
  const { t } = useTranslation('imports');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const { props, errors, failure, busy } = useForm({
    fields: ['file', 'source'],
    check: ({ source }) => ({
      ...(file === undefined && { file: t('upload.noFile') }),
      ...(file && file.size > IMPORT_BYTES && { file: t('upload.tooLarge') }),
      ...(source.trim().length < 3 && { source: t('upload.noSource') }),
    }),
    send: async ({ source }) => {
      if (!file) return;
      setSent(0);
      try {
        const { data } = await upload(deskEndpoints.imports.addImport, {
          files: { file },
          texts: { source, fileName: file.name.slice(0, 200) },
          onProgress: setSent,
        });
        await queries.invalidateQueries({ queryKey: staffKeys.imports });
        await navigate(staffPaths.import(data.id));
      } finally {
        setSent(undefined);
      }
    },
  });
  return (
    <form {...props} className={classes.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('upload.title')}</h2>
      <div className={classes.field}>
        <label htmlFor={id}>{t('upload.file')}</label>
        <p className={page.note} id={`${id}-note`}>
          {t('upload.fileNote')}
        </p>
        <input
          id={id}
          type="file"
          name="file"
          className={classes.file}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={`${id}-note ${id}-error`}
          aria-invalid={errors.file ? true : undefined}
          onChange={({ currentTarget: { files } }) => setFile(files?.[0])}
        />
        <p className={classes.error} id={`${id}-error`} role="alert">
          {errors.file}
        </p>
      </div>
      <TextInput
        name="source"
        label={t('upload.source')}
        description={t('upload.sourceNote')}
        maxLength={IMPORT_SOURCE_MAX_LENGTH}
        error={errors.source}
      />
      <FormFailure error={failure} />
      <Button type="submit" className={page.start} loading={busy} leftSection={<IconUpload size={20} aria-hidden />}>
        {t('upload.send')}
      </Button>
      {sent !== undefined && (
        <p className={page.note} role="status">
          {sent < 1 ? t('upload.sending', { percent: Math.round(sent * 100) }) : t('upload.reading')}
        </p>
      )}
    </form>
  );
}
