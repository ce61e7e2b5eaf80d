import { Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactNode } from 'react';
import classes from './peek-popup.module.css';

interface PeekPopupProps {
  id: string;
  /** Width in pixels, if there is space. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** The popup of `usePeek` beside its button. */
export default function PeekPopup({ id, width, onClose, children }: PeekPopupProps) {
  return (
    <Popover
      opened
      onChange={onClose}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      width={width}
      shadow="md"
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" className={classes.popup}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
