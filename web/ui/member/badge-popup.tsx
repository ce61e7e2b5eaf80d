import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './badge.module.css';
import { useHoverPopup } from './use-hover-popup.ts';

interface BadgePopupProps {
  className: string | undefined;
  /** Accessible name instead of the visible content. */
  label?: string;
  /** The visible content. */
  children: ReactNode;
  /** The content of the popup. */
  closer: ReactNode;
}

/** One or more badges with a popup on hover, focus or tap: what was checked, and what a badge does not confirm. */
export function BadgePopup({ className, label, children, closer }: BadgePopupProps) {
  const { t } = useTranslation('members');
  const { open, close, handlers, Popup } = useHoverPopup();
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
        // Rendered only while open, because a long list has hundreds of these popups.
        <Popup id={id} width={300} onClose={close}>
          {closer}
          <span className={classes.notAll}>{t('badge.notAll')}</span>
        </Popup>
      )}
    </button>
  );
}
