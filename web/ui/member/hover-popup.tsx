import { Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactNode } from 'react';
import classes from './hover-popup.module.css';

interface HoverPopupProps {
  id: string;
  /** Preferred width in px; the popup is narrower if there is no space. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** The popup of `useHoverPopup` beside its button. */
export default function HoverPopup({ id, width, onClose, children }: HoverPopupProps) {
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
