import { Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import classes from './cart.module.css';
import { CartContents } from './cart-contents.tsx';

interface CartDrawerProps {
  opened: boolean;
  onClose: () => void;
  access: 'member' | 'staff';
}

/** The drawer 'Shopping Cart' (spec §2): the cart and placing the order. */
export default function CartDrawer({ opened, onClose, access }: CartDrawerProps) {
  const { t } = useTranslation('shop-cart');
  useReturnFocus(opened);
  useBackCloses(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size="28rem"
      padding="md"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      classNames={{ title: classes.title, content: classes.content, header: classes.header, body: classes.body }}
    >
      <CartContents access={access} onClose={onClose} />
    </Drawer>
  );
}
