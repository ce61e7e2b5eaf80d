import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './badge.module.css';
import { usePeek } from './use-peek.ts';

interface BadgePeekProps {
  className: string | undefined;
  /** What is read out in place of what is seen. */
  label?: string;
  /** What one sees. */
  children: ReactNode;
  /** What one sees on looking closer. */
  closer: ReactNode;
}

/** A badge, or several: what was checked is told on hover, focus or tap, and what a badge does not say. */
export function BadgePeek({ className, label, children, closer }: BadgePeekProps) {
  const { t } = useTranslation('members');
  const { open, close, handlers, Popup } = usePeek();
  const id = useId();
  return (
    <button
      type="button"
      className={`${classes.peek} ${className}`}
      aria-label={label}
      aria-describedby={open && Popup ? id : undefined}
      {...handlers}
    >
      {children}
      {open && Popup && (
        // Only while it is open: a long list has hundreds of these.
        <Popup id={id} width={300} onClose={close}>
          {closer}
          <span className={classes.notAll}>{t('badge.notAll')}</span>
        </Popup>
      )}
    </button>
  );
}
