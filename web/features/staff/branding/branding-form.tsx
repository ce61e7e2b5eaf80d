import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTokens } from '../../../../contract/branding/default-tokens.ts';
import type { Branding } from '../../../../contract/branding/schema.ts';
import { brandLengths, brandPictures, siteLanguages } from '../../../../contract/branding/values.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import member from '../members/members.module.css';
import page from '../ui/page.module.css';
import { type BrandDraft, BrandPreview } from './brand-preview.tsx';
import classes from './branding.module.css';
import { ColourField } from './colour-field.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { PictureField } from './picture-field.tsx';
import { useSavedBranding } from './use-saved-branding.ts';

const fields = ['name', 'primary', 'accent', 'mailHeader', 'mailFooter', 'biodataHeader'] as const;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

const draftOf = ({ values }: Branding): BrandDraft => ({
  name: values.name ?? '',
  primary: values.primary ?? '',
  accent: values.accent ?? '',
  mailHeader: values.mailHeader ?? '',
  mailFooter: values.mailFooter ?? '',
  biodataHeader: values.biodataHeader ?? '',
});

const languagesOf = ({ values }: Branding): string[] => [...(values.languages ?? siteLanguages)];

/** All texts and colours in one form, beside a preview of what is being typed. Only changed fields are sent. */
export function BrandingForm({ saved }: { saved: Branding }) {
  const { t } = useTranslation('branding');
  const show = useSavedBranding();
  const before = draftOf(saved);
  const [draft, setDraft] = useState(before);
  const [languages, setLanguages] = useState(languagesOf(saved));
  const set = (change: Partial<BrandDraft>): void => setDraft((now) => ({ ...now, ...change }));
  /** Shows a version in the fields, too. After the upload of a picture, typed values stay. */
  const showInFields = (version: Branding): void => {
    show(version);
    setDraft(draftOf(version));
    setLanguages(languagesOf(version));
  };
  const { props, errors, failure, busy } = useForm({
    fields,
    check: () => ({}),
    send: async (values) => {
      const changed = fields.filter((name) => values[name].trim() !== before[name]);
      const body = {
        ...Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
        ...(siteLanguages.length > 1 ? { languages: siteLanguages.filter((code) => languages.includes(code)) } : {}),
      };
      showInFields((await call(deskEndpoints.branding.changeBranding, { body })).data);
      toast.success(t('saved'));
    },
  });
  const textField = (name: Exclude<keyof BrandDraft, 'primary' | 'accent' | 'mailFooter'>) => ({
    name,
    label: t(name),
    value: draft[name],
    error: errors[name],
    maxLength: brandLengths[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
  });
  return (
    <div className={classes.columns}>
      <div className={page.form}>
        <form {...props} className={page.form}>
          <fieldset className={member.fieldset}>
            <legend>{t('identity')}</legend>
            <TextInput {...textField('name')} description={t('nameHint', { name: saved.defaultName })} />
          </fieldset>
          <fieldset className={member.fieldset}>
            <legend>{t('colours')}</legend>
            <ColourField
              name="primary"
              value={draft.primary}
              fallback={defaultTokens.light['--primary']}
              error={errors.primary}
              onChange={(primary) => set({ primary })}
            />
            <ColourField
              name="accent"
              value={draft.accent}
              fallback={defaultTokens.light['--premium']}
              error={errors.accent}
              onChange={(accent) => set({ accent })}
            />
          </fieldset>
          <fieldset className={member.fieldset}>
            <legend>{t('lines')}</legend>
            <TextInput {...textField('mailHeader')} description={t('mailHeaderHint')} />
            <Textarea
              name="mailFooter"
              label={t('mailFooter')}
              description={t('mailFooterHint')}
              value={draft.mailFooter}
              error={errors.mailFooter}
              maxLength={brandLengths.mailFooter}
              className={page.textarea}
              onChange={({ currentTarget }) => set({ mailFooter: currentTarget.value })}
            />
            <TextInput {...textField('biodataHeader')} />
          </fieldset>
          {siteLanguages.length > 1 && (
            <Checkbox.Group
              label={t('languages')}
              description={t('languagesHint')}
              value={languages}
              onChange={setLanguages}
            >
              {siteLanguages.map((code) => (
                <Checkbox key={code} value={code} label={languageNames.of(code)} disabled={code === 'en'} />
              ))}
            </Checkbox.Group>
          )}
          <FormFailure error={failure} />
          <div>
            <Button type="submit" loading={busy}>
              {t('save')}
            </Button>
          </div>
        </form>
        <section className={classes.panel} aria-labelledby="pictures">
          <h2 id="pictures">{t('pictures.title')}</h2>
          {brandPictures
            .filter((picture) => picture !== 'logoDark' || saved.values.logo)
            .map((picture) => (
              <PictureField key={picture} picture={picture} saved={saved} />
            ))}
        </section>
        <section className={classes.panel} aria-labelledby="versions">
          <h2 id="versions">{t('versions.title')}</h2>
          <EarlierVersions revisions={saved.revisions} onRestored={showInFields} />
        </section>
      </div>
      <BrandPreview draft={draft} saved={saved} />
    </div>
  );
}
