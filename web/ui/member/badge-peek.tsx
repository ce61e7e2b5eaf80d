import { Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
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
  const { t } = useTranslation('profiles');
  const { open, close, handlers } = usePeek();
  const id = useId();
  return (
    <button
      type="button"
      className={`${classes.peek} ${className}`}
      aria-label={label}
      aria-describedby={open ? id : undefined}
      {...handlers}
    >
      {children}
      {open && (
        // Only while it is open: a long list has hundreds of these.
        <Popover
          opened
          onChange={close}
          withRoles={false}
          trapFocus={false}
          returnFocus={false}
          width={300}
          shadow="md"
        >
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          <Popover.Dropdown id={id} role="tooltip" className={classes.popup}>
            {closer}
            <span className={classes.notAll}>{t('badge.notAll')}</span>
          </Popover.Dropdown>
        </Popover>
      )}
    </button>
  );
}
