import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '../../../../contract/import/schema.ts';
import { CONSENT_BATCH } from '../../../../contract/import/values.ts';
import { call } from '../../../lib/client.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import classes from './import.module.css';
import { useImportChange } from './use-import-change.ts';

/** Asks the registered candidates for their consent, some at a time. */
export function ConsentPanel({ found: { id, consent } }: { found: Import }) {
  const { t } = useTranslation('imports');
  const [outcome, setOutcome] = useState<{ asked: number; notAsked: number }>();
  const { notAsked, textsLeftToday } = consent;
  const count = Math.min(CONSENT_BATCH, notAsked, textsLeftToday);
  const { mutate, isPending, error } = useImportChange(id, async () => {
    const { data } = await call(deskEndpoints.imports.askImported, { params: { id }, body: { count } });
    setOutcome(data);
    return data.import;
  });
  return (
    <section className={classes.panel} aria-labelledby="consent">
      <h2 id="consent">{t('consent.title')}</h2>
      <p>{notAsked === 0 ? t('consent.all') : t('consent.note', { count: notAsked })}</p>
      <p className={page.note}>
        {t('consent.lapse')} {notAsked > 0 && t('consent.left', { count: textsLeftToday })}
      </p>
      <FormFailure error={error} />
      {count > 0 && (
        <Button
          className={page.start}
          loading={isPending}
          leftSection={<IconSend size={20} aria-hidden />}
          onClick={() => mutate()}
        >
          {t('consent.ask', { count })}
        </Button>
      )}
      {notAsked > 0 && textsLeftToday === 0 && <p>{t('consent.none')}</p>}
      <p role="status">
        {outcome && t('consent.asked', { count: outcome.asked })}{' '}
        {outcome && outcome.notAsked > 0 && t('consent.notAsked', { count: outcome.notAsked })}
      </p>
    </section>
  );
}
