import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportMapping, UnknownValue } from '../../../../contract/import/schema.ts';
import { importLists } from '../../../../contract/import/values.ts';
import { call } from '../../../lib/client.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import { useOptionLabel } from '../ui/use-option-label.ts';
import classes from './import.module.css';
import { OptionSelect } from './option-select.tsx';
import { useImportChange } from './use-import-change.ts';

type Chosen = ImportMapping['values'];

/** Values that are none of our options. A person chooses what they mean; nothing is guessed. */
export function UnknownValues({ found: { id, mapping, unknownValues } }: { found: Import }) {
  const { t } = useTranslation('imports');
  const [chosen, setChosen] = useState<Chosen>([]);
  const { mutate, isPending, error } = useImportChange(
    id,
    async () =>
      (
        await call(deskEndpoints.imports.mapImport, {
          params: { id },
          body: { mapping: { ...mapping, values: merged(mapping.values, chosen) }, dryRun: true },
        })
      ).data,
  );
  const choose = ({ field, value }: UnknownValue, key: string | null): void => {
    const others = chosen.filter((one) => one.field !== field || one.value !== value);
    setChosen(key === null ? others : [...others, { field, value, key }]);
  };
  return (
    <section className={classes.panel} aria-labelledby="unknown">
      <h2 id="unknown">{t('unknown.title')}</h2>
      <p className={page.note}>{t('unknown.note')}</p>
      <ul className={classes.columns}>
        {unknownValues.map((one) => (
          <Value
            key={`${one.field} ${one.value}`}
            unknown={one}
            chosen={chosen.find(({ field, value }) => field === one.field && value === one.value)?.key}
            onChoose={(key) => choose(one, key)}
          />
        ))}
      </ul>
      <FormFailure error={error} />
      <Button className={page.start} disabled={chosen.length === 0} loading={isPending} onClick={() => mutate()}>
        {t('unknown.again')}
      </Button>
    </section>
  );
}

const merged = (before: Chosen, now: Chosen): Chosen => [
  ...before.filter((old) => !now.some(({ field, value }) => field === old.field && value === old.value)),
  ...now,
];

interface ValueProps {
  unknown: UnknownValue;
  /** The chosen key; empty to keep a town as it is written. */
  chosen: string | undefined;
  onChoose: (key: string | null) => void;
}

function Value({ unknown: { field, value, rows, suggestion }, chosen, onChoose }: ValueProps) {
  const { t } = useTranslation('imports');
  const label = useOptionLabel();
  const list = importLists[field];
  return (
    <li>
      <div className={classes.column}>
        <strong dir="auto">{value}</strong>
        <span className={page.note}>
          {t('unknown.of', { field: t(`field.${field}`), rows: t('one.rows', { count: rows }) })}
        </span>
        <span className={page.buttons}>
          {suggestion && chosen !== suggestion && (
            <Button variant="default" size="sm" onClick={() => onChoose(suggestion)}>
              {t('unknown.use', { label: label(list, suggestion) })}
            </Button>
          )}
          {field === 'city' && chosen !== '' && (
            <Button variant="default" size="sm" onClick={() => onChoose('')}>
              {t('unknown.keep')}
            </Button>
          )}
        </span>
        {chosen === '' && <span role="status">{t('unknown.kept')}</span>}
      </div>
      <OptionSelect list={list} label={t('unknown.choose', { value })} value={chosen || null} onChange={onChoose} />
    </li>
  );
}
