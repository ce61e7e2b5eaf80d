import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAstro } from '../../../contract/astro/schema.ts';
import { HIGHEST_OFFSET, LOWEST_OFFSET, type TimeAccuracy, timeAccuracies } from '../../../contract/astro/values.ts';
import { call } from '../../lib/client.ts';
import { ownAstroQuery } from '../../lib/own-astro.query.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './kundli.module.css';

/** Makes the field in which a town of the list is chosen. */
export type TownField = (props: {
  label: string;
  placeholder: string;
  emptyNote: string;
  error: string | undefined;
  value: string | null;
  onChange: (key: string | null) => void;
}) => ReactNode;

interface KundliFormProps {
  accountId: string;
  own: OwnAstro;
  townField: TownField;
  onDone: () => void;
}

const QUARTER = 15;
const offsets = Array.from(
  { length: (HIGHEST_OFFSET - LOWEST_OFFSET) / QUARTER + 1 },
  (_, step) => LOWEST_OFFSET + step * QUARTER,
);

const clockOf = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
};

const accuracyTexts = { exact: 'exact', quarter: 'quarter', hour: 'hour', unknown: 'notSure' } as const;

/** Time and place of birth, as exact as the member knows them, and the consent. */
export function KundliForm({ accountId, own, townField: TownOf, onDone }: KundliFormProps) {
  const { t } = useTranslation('astro');
  const queries = useQueryClient();
  const consentId = useId();
  const [accuracy, setAccuracy] = useState<TimeAccuracy>(own.accuracy ?? 'exact');
  const [place, setPlace] = useState(own.place);
  const [isAbroad, setIsAbroad] = useState(own.utcOffset !== null);
  const { props, errors, failure, busy } = useForm({
    fields: ['birthTime', 'place', 'utcOffset', 'hasConsented'],
    check: ({ birthTime, hasConsented }) => ({
      ...(accuracy === 'unknown' || birthTime ? {} : { birthTime: t('form.timeMissing') }),
      ...(isAbroad || place ? {} : { place: t('form.placeMissing') }),
      ...(hasConsented ? {} : { hasConsented: t('form.consentMissing') }),
    }),
    async send({ birthTime, utcOffset }) {
      const where = isAbroad ? { utcOffset: Number(utcOffset) } : { place };
      const body = { isOn: true, hasConsented: true, birthTime: accuracy === 'unknown' ? null : birthTime, accuracy };
      const { data } = await call(laterEndpoints.astro.save, { body: { ...body, ...where } });
      queries.removeQueries({ queryKey: ['astro', accountId, 'match'] });
      queries.setQueryData(ownAstroQuery(accountId).queryKey, data);
      toast.success(t('own.saved'));
      onDone();
    },
  });
  return (
    <form {...props} className={classes.stack} aria-label={t('own.title')}>
      <ChoiceChips
        name="accuracy"
        label={t('form.accuracy')}
        options={timeAccuracies.map((key) => ({ key, label: t(`form.${accuracyTexts[key]}`) }))}
        value={accuracy}
        onChange={setAccuracy}
      />
      {accuracy !== 'unknown' && (
        <TextInput
          name="birthTime"
          type="time"
          className={classes.time}
          label={t('form.time')}
          defaultValue={own.birthTime ?? ''}
          error={errors.birthTime}
        />
      )}
      {isAbroad ? (
        <NativeSelect
          name="utcOffset"
          className={classes.time}
          label={t('form.offset')}
          description={t('form.offsetHint')}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          defaultValue={String(own.utcOffset ?? 0)}
          error={errors.utcOffset}
        >
          {offsets.map((minutes) => (
            <option key={minutes} value={String(minutes)}>
              {clockOf(minutes)}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <TownOf
          label={t('form.place')}
          placeholder={t('form.placePlaceholder')}
          emptyNote={t('form.emptyNote')}
          error={errors.place}
          value={place}
          onChange={setPlace}
        />
      )}
      <label className={classes.consent}>
        <input type="checkbox" checked={isAbroad} onChange={(event) => setIsAbroad(event.currentTarget.checked)} />
        <span>{t('form.abroad')}</span>
      </label>
      <div>
        <label className={classes.consent}>
          <input
            type="checkbox"
            name="hasConsented"
            defaultChecked={own.isOn}
            aria-invalid={errors.hasConsented ? true : undefined}
            aria-describedby={errors.hasConsented ? consentId : undefined}
          />
          <span>{t('form.consent')}</span>
        </label>
        {errors.hasConsented && <p id={consentId}>{errors.hasConsented}</p>}
      </div>
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('form.save')}
        </Button>
        <Button variant="subtle" color="neutral" onClick={onDone}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
