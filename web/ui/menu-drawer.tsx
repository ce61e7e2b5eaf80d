import { Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../lib/use-back-closes.ts';
import { Logo } from './logo.tsx';
import classes from './menu-drawer.module.css';

export interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Renders the menu, which calls `choose` when something is chosen. */
  children: (choose: () => void) => ReactNode;
}

/** Below dialogs (z-index 200), since a dialog about a menu choice may be older than the menu. */
const Z_INDEX_BELOW_DIALOGS = 199;

/** The side menu on small screens, with the logo on top (spec §2). */
export default function MenuDrawer({ opened, onClose, children }: MenuDrawerProps) {
  const { t } = useTranslation('shell');
  useBackCloses(opened, onClose);
  // The drawer keeps the focus until it has closed. After a choice, the page's heading takes the focus, not the burger
  // button.
  const chosen = useRef(false);
  const choose = (): void => {
    chosen.current = true;
    onClose();
  };
  const arrive = (): void => {
    if (chosen.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    chosen.current = false;
  };
  // Mounted closed and then opened, so that also after its first opening the drawer returns the focus to the burger
  // button.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <Drawer
      opened={opened && isThere}
      zIndex={Z_INDEX_BELOW_DIALOGS}
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
