import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { biodataCards, defaultBiodataCards, LINK_DAYS, MAX_RECIPIENT } from '../../../contract/biodata/values.ts';
import { wireName } from '../../../contract/wire-names.ts';
import { call } from '../../lib/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './biodata-links.module.css';
import type { BiodataLink } from './links.queries.ts';

const days = [7, LINK_DAYS, 30, 90] as const;
const choices = [...biodataCards, 'dateOfBirth'] as const;
type Choice = (typeof choices)[number];

interface NewLinkFormProps {
  onMade: (link: BiodataLink) => void;
  onCancel: () => void;
}

/** Makes a link: a name is enough, and everything else has a careful default. */
export function NewLinkForm({ onMade, onCancel }: NewLinkFormProps) {
  const { t } = useTranslation('biodata-links');
  const { t: parts } = useTranslation('biodata');
  const [chosen, setChosen] = useState<ReadonlySet<Choice>>(new Set(defaultBiodataCards));
  const [photo, setPhoto] = useState(false);
  const { props, errors, failure, busy } = useForm({
    fields: ['recipient', 'days', 'fields'],
    check: ({ recipient }) => {
      const length = [...recipient.trim()].length;
      if (length === 0) return { recipient: t('form.recipientMissing') };
      if (length > MAX_RECIPIENT) return { recipient: t('form.recipientLong') };
      return chosen.size === 0 ? { fields: t('form.none') } : {};
    },
    send: async (values) => {
      const { data } = await call(laterEndpoints.biodata.createLink, {
        body: {
          recipient: values.recipient,
          days: Number(values.days),
          photo,
          fields: choices.filter((one) => chosen.has(one)).map(wireName),
        },
      });
      onMade(data);
    },
  });
  const toggle = (choice: Choice, isOn: boolean): void =>
    setChosen((before) => new Set(choices.filter((one) => (one === choice ? isOn : before.has(one)))));
  return (
    <SubjectCard icon={IconLink} title={t('form.title')}>
      <form {...props} className={classes.form}>
        <TextInput
          name="recipient"
          autoFocus
          autoComplete="off"
          label={t('form.recipient')}
          description={t('form.recipientNote')}
          error={errors.recipient}
        />
        <NativeSelect
          name="days"
          label={t('form.days')}
          defaultValue={LINK_DAYS}
          rightSection={<IconChevronDown size={20} aria-hidden />}
        >
          {days.map((count) => (
            <option key={count} value={count}>
              {t('form.dayCount', { count })}
            </option>
          ))}
        </NativeSelect>
        <fieldset className={classes.choices}>
          <legend>{t('form.parts')}</legend>
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              label={choice === 'dateOfBirth' ? parts('dateOfBirth') : parts(`part.${choice}`)}
              checked={chosen.has(choice)}
              onChange={(event) => toggle(choice, event.currentTarget.checked)}
            />
          ))}
          <Checkbox
            label={t('form.photo')}
            checked={photo}
            onChange={(event) => setPhoto(event.currentTarget.checked)}
          />
        </fieldset>
        <p className={classes.note}>
          {chosen.has('contact') || chosen.has('guardian') ? t('form.contactNote') : t('form.hidden')}{' '}
          {photo && t('form.photoNote')}
        </p>
        <p role="alert" className={classes.problem}>
          {chosen.size === 0 && errors.fields}
        </p>
        <FormFailure error={failure} />
        <div className={classes.buttons}>
          <Button type="submit" loading={busy}>
            {t('form.submit')}
          </Button>
          <Button variant="subtle" color="neutral" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </SubjectCard>
  );
}
