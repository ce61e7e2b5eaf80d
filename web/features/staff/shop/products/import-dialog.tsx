import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '../../../../../contract/kernel.ts';
import { PRODUCTS_FILE_MAX_BYTES } from '../../../../../contract/shop/values.ts';
import { toast } from '../../../../lib/toast.ts';
import { upload } from '../../../../lib/upload.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import classes from './products.module.css';
import { productKeys } from './products.queries.ts';

type Result = DataOf<typeof laterEndpoints.products.importProducts>;

/** A file is checked as soon as it is chosen, and saved in a second step. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shop-desk');
  return (
    <Dialog title={t('import.title')} opened={opened} onClose={onClose}>
      {opened && <ImportForm onClose={onClose} />}
    </Dialog>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shop-desk');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const isTooLarge = file !== undefined && file.size > PRODUCTS_FILE_MAX_BYTES;

  const send = async (chosen: File, dryRun: boolean): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await upload(laterEndpoints.products.importProducts, {
        files: { file: chosen },
        texts: { dryRun: String(dryRun) },
      });
      setResult(data);
      if (!data.isSaved) return;
      await queries.invalidateQueries({ queryKey: productKeys });
      toast.success(t('import.saved'));
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File | undefined): void => {
    setFile(chosen);
    setResult(undefined);
    setFailure(undefined);
    if (chosen && chosen.size <= PRODUCTS_FILE_MAX_BYTES) void send(chosen, true);
  };
  const isReady = result && result.problems.length === 0 && result.created + result.changed > 0;
  return (
    <div className={page.form}>
      <p className={page.note}>{t('import.note')}</p>
      <div className={classes.file}>
        <label htmlFor={id}>{t('import.file')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          onChange={({ currentTarget: { files } }) => choose(files?.[0])}
        />
      </div>
      {isTooLarge && <p role="alert">{t('import.tooLarge')}</p>}
      <FormFailure error={failure} />
      <div role="status">{busy && !result && <p className={page.note}>{t('import.checking')}</p>}</div>
      {result && (
        <div role="status" className={page.form}>
          {result.problems.length === 0 ? (
            <p>
              {t(isReady ? 'import.ready' : 'import.nothing', {
                created: result.created,
                changed: result.changed,
                unchanged: result.unchanged,
              })}
            </p>
          ) : (
            <>
              <p>{t('import.problems', { count: result.problems.length })}</p>
              <ul className={classes.problems}>
                {result.problems.map(({ row, column, problem }) => (
                  <li key={`${row} ${column} ${problem}`}>
                    {column ? t('import.problemAt', { row, column, problem }) : t('import.problem', { row, problem })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <div className={page.buttons}>
        <Button disabled={!isReady} loading={busy} onClick={() => file && void send(file, false)}>
          {t('import.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('form.cancel')}
        </Button>
      </div>
    </div>
  );
}
