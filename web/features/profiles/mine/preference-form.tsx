import { useTranslation } from 'react-i18next';
import type { OptionLists } from '../../../lib/options.ts';
import type { Account } from '../../../lib/session.ts';
import type { Controls } from './card-controls.ts';
import classes from './card-form.module.css';
import { CardForm } from './card-form.tsx';
import { criteria } from './cards.ts';
import type { Editor } from './editors.ts';
import { Preference } from './preference.tsx';

interface PreferenceFormProps {
  id: string;
  editor: Editor;
  controls: Controls;
  account: Account;
  lists: OptionLists;
}

const otherOf = { MALE: 'FEMALE', FEMALE: 'MALE' } as const;

/** The partner preference, criterion by criterion (contract/profiles/preference-fields.ts). */
export function PreferenceForm({ id, editor, controls, account, lists }: PreferenceFormProps) {
  const { t } = useTranslation('mine');
  const partner = account.gender ? otherOf[account.gender] : undefined;
  return (
    <CardForm
      id={id}
      card="preference"
      editor={editor}
      controls={controls}
      intro={
        <dl className={classes.terms}>
          <div>
            <dt>{t('wish.strict')}</dt>
            <dd>{t('wish.strictWhy')}</dd>
          </div>
          <div>
            <dt>{t('wish.hidden')}</dt>
            <dd>{t('wish.hiddenWhy')}</dd>
          </div>
        </dl>
      }
    >
      {criteria.map((criterion) => (
        <Preference
          key={criterion.key}
          criterion={criterion}
          editor={editor}
          change={(key, value) => controls.change('preference', key, value)}
          lists={lists}
          partner={partner}
        />
      ))}
    </CardForm>
  );
}
