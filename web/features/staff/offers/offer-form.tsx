import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../../contract/languages.ts';
import { notificationChannels } from '../../../../contract/notifications/values.ts';
import type { Offer } from '../../../../contract/offers/schema.ts';
import { OFFER_PATH_MAX, OFFER_TEXT_MAX, OFFER_TITLE_MAX } from '../../../../contract/offers/values.ts';
import { ApiError } from '../../../lib/client.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import { bodyOf, draftOf, type OfferBody, type OfferDraft } from './offer-draft.rules.ts';
import classes from './offers.module.css';
import { SegmentCount, useSegmentCount } from './segment-count.tsx';
import { SegmentFields } from './segment-fields.tsx';

interface OfferFormProps {
  /** The offer to change; undefined for a new one. */
  offer: Offer | undefined;
  onSend: (body: OfferBody) => Promise<void>;
  onCancel: () => void;
}

type Errors = Readonly<Record<string, string | undefined>>;

/** Texts, page, channels and segment of an offer. */
export function OfferForm({ offer, onSend, onCancel }: OfferFormProps) {
  const { t } = useTranslation('offers');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<OfferDraft>(() => draftOf(offer));
  const [errors, setErrors] = useState<Errors>({});
  /** A new object for each refusal: correcting a field moves no focus, because the person is typing in it. */
  const [refused, setRefused] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const count = useSegmentCount(draft);

  // Moves to the first field with an error once it is marked.
  useEffect(() => {
    if (Object.values(refused).some(Boolean))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus();
  }, [refused]);

  const refuse = (found: Errors): void => {
    setErrors(found);
    setRefused(found);
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const { en } = draft.texts;
    const missing: Errors = {
      ...(en.title.trim() ? {} : { title: t('form.titleMissing') }),
      ...(en.text.trim() ? {} : { text: t('form.textMissing') }),
    };
    refuse(missing);
    setFailure(undefined);
    if (Object.keys(missing).length) return;
    setBusy(true);
    try {
      await onSend(bodyOf(draft));
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length) refuse(error.fields);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const setWords = (language: Language, change: { title?: string; text?: string }): void => {
    // The error of a field goes away while it is corrected.
    if (language === 'en')
      setErrors((all) =>
        Object.fromEntries(Object.entries(all).filter(([key]) => !(key in change) && key !== 'texts')),
      );
    setDraft((before) => ({
      ...before,
      texts: { ...before.texts, [language]: { ...before.texts[language], ...change } },
    }));
  };
  return (
    <form ref={form} noValidate className={page.form} onSubmit={(event) => void send(event)}>
      {languages.map((language) => (
        <Words
          key={language}
          language={language}
          words={draft.texts[language]}
          errors={language === 'en' ? errors : {}}
          onChange={(change) => setWords(language, change)}
        />
      ))}
      {errors.texts && (
        <p role="alert" className={classes.wrong}>
          {errors.texts}
        </p>
      )}
      <TextInput
        name="path"
        autoComplete="off"
        maxLength={OFFER_PATH_MAX}
        label={t('form.path')}
        description={t('form.pathNote')}
        value={draft.path}
        onChange={({ currentTarget: { value: path } }) => setDraft({ ...draft, path })}
        error={errors.path}
      />
      <Channels
        chosen={draft.channels}
        possible={count.data?.possibleChannels}
        error={errors.channels}
        onChange={(channels) => setDraft({ ...draft, channels })}
      />
      <SegmentFields
        segment={draft.segment}
        error={errors.segment}
        onChange={(change) => setDraft((before) => ({ ...before, segment: { ...before.segment, ...change } }))}
      />
      <SegmentCount query={count} />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('form.save')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface WordsProps {
  language: Language;
  words: { readonly title: string; readonly text: string };
  errors: Errors;
  onChange: (change: { title?: string; text?: string }) => void;
}

/** Title and text in one language. All languages but English are optional, and closed until they are needed. */
function Words({ language, words, errors, onChange }: WordsProps) {
  const { t } = useTranslation('offers');
  const fields = (
    <div className={classes.words} lang={language} dir="auto">
      <TextInput
        name={`title.${language}`}
        autoComplete="off"
        maxLength={OFFER_TITLE_MAX}
        dir="auto"
        label={t(`form.title.${language}`)}
        value={words.title}
        onChange={({ currentTarget: { value: title } }) => onChange({ title })}
        error={errors.title}
      />
      <Textarea
        name={`text.${language}`}
        className={page.textarea ?? ''}
        maxLength={OFFER_TEXT_MAX}
        dir="auto"
        label={t(`form.text.${language}`)}
        value={words.text}
        onChange={({ currentTarget: { value: text } }) => onChange({ text })}
        error={errors.text}
      />
    </div>
  );
  if (language === 'en') return fields;
  return (
    <details className={classes.language} open={words.title !== '' || words.text !== '' ? true : undefined}>
      <summary>{t(`form.language.${language}`)}</summary>
      <p className={page.note}>{t(`form.languageNote.${language}`)}</p>
      {fields}
    </details>
  );
}

interface ChannelsProps {
  chosen: readonly Offer['channels'][number][];
  possible: readonly Offer['channels'][number][] | undefined;
  error: string | undefined;
  onChange: (channels: Offer['channels']) => void;
}

/** Channels besides the list of notifications. Those that the operator has not set up are not offered. */
function Channels({ chosen, possible = ['push', 'email'], error, onChange }: ChannelsProps) {
  const { t } = useTranslation('offers');
  return (
    <fieldset className={classes.boxes} data-wrong={error ? true : undefined}>
      <legend>{t('form.channels')}</legend>
      <p className={page.note}>{t('form.channelsNote')}</p>
      {notificationChannels
        .filter((channel) => possible.includes(channel) || chosen.includes(channel))
        .map((channel) => (
          <label key={channel} className={classes.tick}>
            <input
              type="checkbox"
              className="own-box"
              checked={chosen.includes(channel)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(notificationChannels.filter((one) => (one === channel ? checked : chosen.includes(one))))
              }
            />
            {t(`channel.${channel}`)}
          </label>
        ))}
      {error && (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
