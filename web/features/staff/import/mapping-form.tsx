import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportMapping } from '../../../../contract/import/schema.ts';
import {
  type ImportField,
  importFields,
  importLists,
  type ListedImportField,
  requiredImportFields,
} from '../../../../contract/import/values.ts';
import { call } from '../../../lib/client.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import classes from './import.module.css';
import { importRowsQuery } from './import.queries.ts';
import { OptionSelect } from './option-select.tsx';
import { useImportChange } from './use-import-change.ts';

/** Rows of the file that are shown beside its columns. */
const EXAMPLES = 3;

/** Fields for which one option can be chosen for all rows. */
const fixable = ['accountFor', 'gender', 'religion', 'city'] as const satisfies readonly ListedImportField[];

const arrow = { className: choice.select, rightSection: <IconChevronDown size={20} aria-hidden /> };

interface MappingFormProps {
  found: Import;
  /** Absent while the columns were never checked. */
  onClose?: () => void;
}

/** Form for the meaning of each column. Checking all rows changes only the counts. */
export function MappingForm({ found, onClose }: MappingFormProps) {
  const { t } = useTranslation('imports');
  const { id, headings } = found;
  const [mapping, setMapping] = useState<ImportMapping>(found.mapping);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { data } = useQuery(importRowsQuery(id, { pageSize: EXAMPLES }));
  const { mutate, isPending, error } = useImportChange(
    id,
    async () => (await call(deskEndpoints.imports.mapImport, { params: { id }, body: { mapping, dryRun: true } })).data,
  );
  const missing = missingFields(mapping);
  const isMapped = (field: ImportField): boolean => mapping.columns.some((pair) => pair.field === field);
  const check = (): void => {
    setIsIncomplete(missing.length > 0);
    if (missing.length === 0) mutate();
  };
  return (
    <section className={classes.panel} aria-labelledby="columns">
      <h2 id="columns">{t('columns.title')}</h2>
      <p className={page.note}>{t('columns.note')}</p>
      <ul className={classes.columns}>
        {headings.map((heading, column) => {
          const name = heading || t('columns.unnamed', { number: column + 1 });
          const examples = data?.data.map(({ cells }) => cells[column]).filter(Boolean) ?? [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <li key={column}>
              <div className={classes.column}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className={page.note} dir="auto">
                  {examples.join(' · ')}
                </span>
              </div>
              <NativeSelect
                {...arrow}
                aria-label={t('columns.meaningOf', { heading: name })}
                value={mapping.columns.find((pair) => pair.column === column)?.field ?? ''}
                onChange={({ currentTarget: { value } }) => setMapping(withColumn(mapping, column, value))}
                data={[
                  { value: '', label: t('columns.unused') },
                  ...importFields.map((field) => ({ value: field, label: t(`field.${field}`) })),
                ]}
              />
            </li>
          );
        })}
      </ul>
      {fixable.some((field) => !isMapped(field)) && (
        <fieldset className={classes.fixed}>
          <legend>{t('columns.fixed')}</legend>
          <p className={page.note}>{t('columns.fixedNote')}</p>
          <div className={page.pair}>
            {fixable
              .filter((field) => !isMapped(field))
              .map((field) => (
                <OptionSelect
                  key={field}
                  list={importLists[field]}
                  label={t(`field.${field}`)}
                  value={mapping.fixed.find((pair) => pair.field === field)?.key ?? null}
                  onChange={(key) => setMapping(withFixed(mapping, field, key))}
                />
              ))}
          </div>
        </fieldset>
      )}
      {isMapped('birth') && (
        <NativeSelect
          {...arrow}
          label={t('columns.dates')}
          value={mapping.dateOrder}
          onChange={({ currentTarget: { value } }) =>
            setMapping({ ...mapping, dateOrder: value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })
          }
          data={[
            { value: 'dayFirst', label: t('columns.dayFirst') },
            { value: 'monthFirst', label: t('columns.monthFirst') },
          ]}
        />
      )}
      <p className={classes.error} role="alert">
        {isIncomplete &&
          missing.length > 0 &&
          t('columns.missing', { fields: missing.map((field) => t(`field.${field}`)).join(', ') })}
      </p>
      <FormFailure error={error} />
      <div className={page.buttons}>
        <Button loading={isPending} onClick={check}>
          {t('columns.check')}
        </Button>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {t('columns.hide')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The required fields that have neither a column nor one option for all rows. */
function missingFields({ columns, fixed }: ImportMapping): ImportField[] {
  const has = (field: ImportField): boolean =>
    columns.some((pair) => pair.field === field) || fixed.some((pair) => pair.field === field);
  return requiredImportFields.filter((field) => !has(field) && !(field === 'name' && has('firstName')));
}

/** A field belongs to one column: choosing it for another moves it. */
function withColumn(mapping: ImportMapping, column: number, field: string): ImportMapping {
  const others = mapping.columns.filter((pair) => pair.column !== column && pair.field !== field);
  const known = importFields.find((one) => one === field);
  return {
    ...mapping,
    columns: known ? [...others, { field: known, column }] : others,
    fixed: mapping.fixed.filter((pair) => pair.field !== field),
  };
}

function withFixed(mapping: ImportMapping, field: ListedImportField, key: string | null): ImportMapping {
  const others = mapping.fixed.filter((pair) => pair.field !== field);
  return { ...mapping, fixed: key ? [...others, { field, key }] : others };
}
