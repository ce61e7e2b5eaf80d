import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Breach } from '../../../../contract/privacy/breaches.schema.ts';
import { toast } from '../../../lib/toast.ts';
import { hasFormDraft } from '../../../lib/use-draft-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { FactCard } from '../ui/fact-card.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { useMemberCount } from './breach-clocks.tsx';
import { BreachForm, placeOfEntry } from './breach-form.tsx';
import classes from './breaches.module.css';
import { useBreachChange } from './use-breach-change.ts';

/** The entry of a breach, to be completed and closed. */
export function BreachEntry({ breach }: { breach: Breach }) {
  const { t } = useTranslation('breaches');
  const change = useBreachChange(breach.id);
  const [isChanging, setChanging] = useState(() => hasFormDraft(placeOfEntry(breach)));
  if (isChanging)
    return (
      <section className={`${classes.section} ${page.narrow}`}>
        <h2>{t('entry.change')}</h2>
        <BreachForm
          entry={breach}
          onSend={async (body) => {
            await change(body);
            toast.success(t('form.saved'));
          }}
          onSent={() => setChanging(false)}
          onCancel={() => setChanging(false)}
        />
      </section>
    );
  return (
    <div className={classes.section}>
      <Facts breach={breach} />
      <Turning breach={breach} onChange={() => setChanging(true)} />
    </div>
  );
}

function Facts({ breach }: { breach: Breach }) {
  const { t } = useTranslation('breaches');
  const label = useOptionLabel();
  const countOf = useMemberCount();
  return (
    <FactCard
      title={t('entry.title')}
      empty=""
      facts={[
        [t('form.what'), breach.what],
        [t('form.foundAt'), <TimeCell key="found" at={breach.foundAt} />],
        [t('form.kinds'), breach.kinds.map((kind) => label('breachData', kind)).join('\n')],
        [t('form.members'), countOf(breach)],
        [t('form.causes'), breach.causes],
        [t('form.measures'), breach.measures],
      ]}
    />
  );
}

/** Buttons to edit, close and reopen the entry. */
function Turning({ breach, onChange }: { breach: Breach; onChange: () => void }) {
  const { t } = useTranslation('breaches');
  const change = useBreachChange(breach.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const turn = async (status: Breach['status']): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change({ status });
      toast.success(t(status === 'closed' ? 'entry.closed' : 'entry.reopened'));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormFailure error={failure} />
      {breach.status === 'closed' ? (
        <div className={page.buttons}>
          <Button variant="default" loading={busy} onClick={() => void turn('open')}>
            {t('entry.reopen')}
          </Button>
        </div>
      ) : (
        <>
          <div className={page.buttons}>
            <Button onClick={onChange}>{t('entry.change')}</Button>
            <Button variant="default" loading={busy} onClick={() => void turn('closed')}>
              {t('entry.close')}
            </Button>
          </div>
          {breach.untold.length > 0 && <p className={page.note}>{t('entry.closeNeeds')}</p>}
        </>
      )}
    </>
  );
}
