import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../lib/sentence-of.ts';
import classes from './form-failure.module.css';

/** Why a form could not be sent, in words, read out at once. The place is always there so that it is announced. */
export function FormFailure({ error, children }: { error: unknown; children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className={classes.place}>
      {error !== undefined && (
        <div className={classes.failure}>
          <p>{sentenceOf(error, t)}</p>
          {children}
        </div>
      )}
    </div>
  );
}
