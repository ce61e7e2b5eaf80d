import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { IconShieldHeart } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { type DeclarationPurpose, declarations } from '../../../../contract/accounts/declarations.ts';
import { paths } from '../../../lib/paths.ts';
import { ConsentText } from '../../../ui/consent-text.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import type { BoundForm } from './bind-form.ts';
import { declarationKey } from './declaration-key.ts';
import classes from './registration.module.css';

/** The two checkboxes, each with the purposes it stands for. Consent to processing is separate from what one declares. */
const consents = [
  { id: 'declare', purposes: ['marriage_only', 'truthful_information'] },
  { id: 'process', purposes: ['profile_processing'] },
] as const satisfies readonly { id: string; purposes: readonly DeclarationPurpose[] }[];

/** The declarations of a registrant (law.md) in two lines, with the full texts on demand. None is checked in advance. */
export function Declarations({ form }: { form: BoundForm }) {
  const { t } = useTranslation('wizard');
  return (
    <section className={`${classes.box} ${classes.whole}`} aria-labelledby="declarations">
      <h2 id="declarations">{t('primary.declarations')}</h2>
      <div className={classes.ticks}>
        {consents.map(({ id, purposes }) => {
          const keys = purposes.map(declarationKey);
          const error = keys.map((key) => form.errors[key]).find(Boolean);
          return (
            <Checkbox
              key={id}
              className={classes.tick}
              name={keys[0]}
              label={t(`primary.consents.${id}`)}
              checked={keys.every((key) => form.values[key] === true)}
              onChange={(event) => {
                for (const key of keys) form.set(key, event.currentTarget.checked);
              }}
              error={error}
              aria-invalid={error ? true : undefined}
            />
          );
        })}
      </div>
      <details className={classes.more}>
        <summary>{t('primary.consents.more')}</summary>
        <ul>
          {declarations.map(({ purpose, text }) => (
            <li key={purpose}>
              <ConsentText purpose={purpose} text={text} />
            </li>
          ))}
        </ul>
      </details>
      <p>
        <Trans
          t={t}
          i18nKey="primary.read"
          components={{ terms: <NewTabLink to={paths.terms} />, privacy: <NewTabLink to={paths.privacy} /> }}
        />
      </p>
      <p className={classes.safety}>
        <IconShieldHeart size={20} aria-hidden />
        {t('primary.safety')}
      </p>
    </section>
  );
}
