import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import classes from './chat-photo.module.css';

interface FullPhotoProps {
  opened: boolean;
  onClose: () => void;
  url: string;
  alt: string;
  renew: () => Promise<{ url: string | null } | undefined>;
}

/** The whole photo on the whole screen. The server has written the viewer's watermark into it. */
export function FullPhoto({ opened, onClose, url, alt, renew }: FullPhotoProps) {
  const { t } = useTranslation('chat-media');
  useReturnFocus(opened);
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      fullScreen
      title={alt}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.full, header: classes.fullHead, body: classes.fullBody }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      {opened && <Large url={url} alt={alt} renew={renew} />}
    </Modal>
  );
}

function Large({ url, alt, renew }: Pick<FullPhotoProps, 'url' | 'alt' | 'renew'>) {
  const { t } = useTranslation('chat-media');
  const [shown, setShown] = useState<{ url: string | null; isRenewed: boolean }>({ url, isRenewed: false });
  const onError = async (): Promise<void> => {
    if (shown.isRenewed) return setShown({ url: null, isRenewed: true });
    const next = await renew().catch(() => undefined);
    setShown({ url: next?.url ?? null, isRenewed: true });
  };
  if (!shown.url) return <p role="alert">{t('photo.failed')}</p>;
  return (
    <img
      key={shown.url}
      src={`${shown.url}&size=large`}
      alt={alt}
      draggable={false}
      decoding="async"
      onError={() => void onError()}
    />
  );
}
