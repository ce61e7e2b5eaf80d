import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { IconShieldHeart } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { declarations } from '../../../../contract/accounts/declarations.ts';
import { paths } from '../../../lib/paths.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import type { BoundForm } from './bind-form.ts';
import { declarationKey } from './declaration-key.ts';
import classes from './registration.module.css';

/** The declarations of a registrant (law.md): one checkbox for each purpose, none checked in advance. */
export function Declarations({ form }: { form: BoundForm }) {
  const { t } = useTranslation('wizard');
  return (
    <section className={`${classes.box} ${classes.whole}`} aria-labelledby="declarations">
      <h2 id="declarations">{t('primary.declarations')}</h2>
      <div className={classes.ticks}>
        {declarations.map(({ purpose, text }) => {
          const key = declarationKey(purpose);
          return (
            <Checkbox
              key={purpose}
              className={classes.tick}
              name={key}
              label={text}
              checked={form.values[key] === true}
              onChange={(event) => form.set(key, event.currentTarget.checked)}
              error={form.errors[key]}
              aria-invalid={form.errors[key] ? true : undefined}
            />
          );
        })}
      </div>
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
