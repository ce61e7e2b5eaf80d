import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Breach } from '../../../../contract/privacy/breaches.schema.ts';
import { MAX_CODES } from '../../../../contract/privacy/values.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { CodeField } from '../security/code-field.tsx';
import page from '../ui/page.module.css';
import { noticeParts } from './notice-parts.ts';
import { useShowBreach } from './use-breach-change.ts';

const fields = [...noticeParts, 'codes', 'otp'] as const;

/** Splits pasted codes: separated by lines, commas or semicolons. */
const codesIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .map((code) => code.trim())
    .filter(Boolean);

/** Storage key of a draft notice, which is stored until the notice is sent. */
export const placeOfNotice = (breachId: string): string => `breach.notice ${breachId}`;

/** Writes a notice to the affected members; sending requires the author’s authenticator code. */
export function NoticeForm({ breach, onClose }: { breach: Breach; onClose: () => void }) {
  const { t } = useTranslation('breaches');
  const show = useShowBreach();
  const [audience, setAudience] = useState<'all' | 'chosen'>('chosen');
  const { props, errors, failure, busy, initial, forget } = useDraftForm({
    place: placeOfNotice(breach.id),
    fields,
    secret: ['otp'],
    saved: { contact: breach.contact, measures: breach.measures ?? '' },
    check: (values) => ({
      ...Object.fromEntries(
        noticeParts.filter((part) => !values[part].trim()).map((part) => [part, t('notices.missing')]),
      ),
      ...(audience === 'chosen' && !codesIn(values.codes).length ? { codes: t('notices.codesMissing') } : {}),
      ...(values.otp.trim() ? {} : { otp: t('notices.codeMissing') }),
    }),
    send: async ({ codes, ...values }) => {
      const whom = audience === 'all' ? { audience } : { audience, codes: codesIn(codes) };
      const { data } = await call(deskEndpoints.breaches.tell, {
        params: { id: breach.id },
        body: { ...values, ...whom },
      });
      show(data);
      toast.success(t('notices.begun'));
    },
    onSent: onClose,
  });
  return (
    <form {...props} className={`${page.form} ${page.narrow}`} aria-label={t('notices.formTitle')}>
      <Segments
        name="audience"
        label={t('notices.whom')}
        hint={audience === 'all' ? t('notices.everybody', { count: breach.everybody }) : undefined}
        options={[
          { key: 'chosen', label: t('notices.chosenShort') },
          { key: 'all', label: t('notices.allShort') },
        ]}
        value={audience}
        onChange={setAudience}
      />
      {audience === 'chosen' && (
        <Textarea
          name="codes"
          className={page.textarea}
          label={t('notices.codes')}
          description={t('notices.codesNote', { most: MAX_CODES })}
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          defaultValue={initial('codes')}
          error={errors.codes}
        />
      )}
      <h3>{t('notices.formTitle')}</h3>
      <p className={page.note}>{t('notices.formNote')}</p>
      {noticeParts.map((part) => (
        <Textarea
          key={part}
          name={part}
          className={page.textarea}
          label={t(`notices.${part}`)}
          description={part === 'happened' || part === 'contact' ? t(`notices.${part}Note`) : undefined}
          defaultValue={initial(part)}
          error={errors[part]}
        />
      ))}
      <CodeField label={t('notices.ownCode')} description={t('notices.ownCodeNote')} error={errors.otp} />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('notices.send')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {t('notices.cancel')}
        </Button>
      </div>
    </form>
  );
}
