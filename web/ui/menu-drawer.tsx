import { Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.tsx';
import classes from './menu-drawer.module.css';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The menu; it says when something was chosen. */
  children: (choose: () => void) => ReactNode;
}

/** A side menu on small screens, with the logo on top (spec §2). */
export function MenuDrawer({ opened, onClose, children }: MenuDrawerProps) {
  const { t } = useTranslation('shell');
  // The drawer holds the focus until it has gone; after a choice it belongs to the page's heading, not to the burger.
  const chosen = useRef(false);
  const choose = (): void => {
    chosen.current = true;
    onClose();
  };
  const arrive = (): void => {
    if (chosen.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    chosen.current = false;
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={arrive}
      classNames={{ content: classes.content, header: classes.content }}
      size="18rem"
      padding="sm"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('menu.close'), size: 44 }}
    >
      {children(choose)}
    </Drawer>
  );
}
