import { useTranslation } from 'react-i18next';
import type { Privacy } from '../../../../contract/accounts/settings.schema.ts';
import { contactChoices } from '../../../../contract/accounts/values.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import classes from './wizard-step.module.css';

export type ContactChoice = Privacy['contact'];

interface ContactRuleProps {
  value: ContactChoice;
  onChange: (choice: ContactChoice) => void;
}

/** Asks who can see the phone number and the email: the default is shown as chosen, and can be changed at once. */
export function ContactRule({ value, onChange }: ContactRuleProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={classes.whole}>
      <ChoiceChips
        label={t('contact.label')}
        hint={t(`contact.means.${value}`)}
        name="contact"
        options={contactChoices.map((key) => ({ key, label: t(`contact.choices.${key}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
