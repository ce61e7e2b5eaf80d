import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bindForm } from './bind-form.ts';
import classes from './registration.module.css';
import type { PartProps } from './registration-parts.tsx';

/** For an account on behalf of another person: how that person is notified of the profile. */
export function CandidateContact({ form, candidate }: PartProps) {
  const { t } = useTranslation('wizard');
  const { who, pronoun } = candidate;
  if (who === 'Self' || pronoun === 'your') return null;
  return (
    <section className={`${classes.box} ${classes.whole}`} aria-labelledby="candidate-contact">
      <h2 id="candidate-contact">{t(`primary.candidate.title.${who}`)}</h2>
      <p>{t(`primary.candidate.why.${pronoun}`)}</p>
      <TextInput
        {...bindForm(form, 'candidateEmail')}
        label={t('field.optional', { label: t(`primary.candidate.email.${pronoun}`) })}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TextInput
        {...bindForm(form, 'candidatePhone')}
        label={t('field.optional', { label: t(`primary.candidate.phone.${pronoun}`) })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
      />
    </section>
  );
}
