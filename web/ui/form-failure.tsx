import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../lib/error-message.ts';
import classes from './form-failure.module.css';

/**
 * The error of a form, if there is one, announced to screen readers. The container is always rendered, so that changes are announced.
 */
export function FormFailure({ error, children }: { error: unknown; children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className={classes.place}>
      {error !== undefined && error !== null && (
        <div className={classes.failure}>
          <p>{errorMessage(error, t)}</p>
          {children}
        </div>
      )}
    </div>
  );
}
