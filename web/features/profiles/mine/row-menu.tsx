import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './row-menu.module.css';

interface RowMenuProps {
  /** Accessible name of the button, which names the row and what is chosen. */
  label: string;
  icon: Icon;
  /** True if something other than the default is chosen; the button is then coloured. */
  marked?: boolean;
  children: ReactNode;
}

/** The choices about one row of a form, behind a button at the end of the label's line. */
export function RowMenu({ label, icon: ButtonIcon, marked, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width="15rem" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon className={classes.button} aria-label={label} data-marked={marked || undefined}>
          <ButtonIcon size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
