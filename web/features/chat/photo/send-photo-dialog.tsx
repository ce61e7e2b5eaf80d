import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { PHOTO_BYTES } from '../../../../contract/photos/values.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { newId } from '../../../lib/new-id.ts';
import { toast } from '../../../lib/toast.ts';
import { upload } from '../../../lib/upload.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { DialogFrame } from '../../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../../ui/member/actions/dialogs.module.css';
import { peerName } from '../peer-name.ts';
import { cache } from '../store/cache.ts';
import { threads } from '../store/threads.ts';
import classes from './send-photo-dialog.module.css';

interface SendPhotoDialogProps {
  peer: Conversation;
  file: File;
  opened: boolean;
  onClose: () => void;
}

/** Shows a chosen photo before it is sent, and sends it. */
export default function SendPhotoDialog({ peer, file, opened, onClose }: SendPhotoDialogProps) {
  const { t } = useTranslation('chat-media');
  const { preview, isShowable, onUnreadable } = usePreview(file);
  const { sent, failure, send, cancel } = useSending(peer, file, { opened, onDone: onClose });
  const isTooLarge = file.size > PHOTO_BYTES;
  const isSending = sent !== undefined;
  // The server has the whole photo, and may have sent it already.
  const isBeyondCancel = sent === 1;
  const close = (): void => {
    if (!isBeyondCancel) cancel();
    onClose();
  };
  return (
    <DialogFrame opened={opened} onClose={close} title={t('sending.title', { name: peerName(peer) })}>
      <div className={dialogs.form}>
        <div className={classes.preview}>
          {preview && isShowable ? (
            <img src={preview} alt={t('sending.preview')} onError={onUnreadable} />
          ) : (
            <p>
              <IconPhoto size={28} aria-hidden />
              <bdi>{file.name}</bdi>
            </p>
          )}
        </div>
        <p className={dialogs.intro}>{t('sending.means', { name: peer.firstName })}</p>
        {isTooLarge && <p role="alert">{t('sending.tooLarge', { mb: PHOTO_BYTES / 1024 / 1024 })}</p>}
        {isSending && (
          <div className={classes.progress}>
            <div
              role="progressbar"
              aria-label={t('sending.progress')}
              aria-valuenow={Math.round(sent * 100)}
              className={classes.bar}
            >
              <span style={{ inlineSize: `${sent * 100}%` }} />
            </div>
            <p>{sent < 1 ? t('sending.percent', { percent: Math.round(sent * 100) }) : t('sending.checking')}</p>
          </div>
        )}
        <FormFailure error={failure} />
        <div className={dialogs.buttons}>
          <Button data-autofocus disabled={isTooLarge} loading={isSending} onClick={() => void send()}>
            {t(failure ? 'retry' : 'sending.send')}
          </Button>
          <Button variant="default" disabled={isBeyondCancel} onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

/** A local address of the file, and whether this browser can show it (usually not HEIC). */
function usePreview(file: File) {
  const [shown, setShown] = useState<{ file: File; address: string; isShowable: boolean }>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setShown({ file, address, isShowable: true });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return {
    preview: shown?.file === file ? shown.address : undefined,
    isShowable: shown?.isShowable ?? true,
    onUnreadable: () => setShown(shown && { ...shown, isShowable: false }),
  };
}

/** Sends one file. Repeated attempts have the same id, so that a photo whose answer was lost is not sent twice. */
function useSending(peer: Conversation, file: File, { opened, onDone }: { opened: boolean; onDone: () => void }) {
  const { t } = useTranslation('common');
  const isShown = useRef(opened);
  isShown.current = opened;
  /** Share that was sent, 0 to 1; undefined while nothing is being sent. */
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  const clientMessageId = useRef('');
  useEffect(() => {
    clientMessageId.current = newId();
    setFailure(undefined);
    void file;
    return () => running.current?.abort();
  }, [file]);
  const stop = (): void => {
    running.current?.abort();
    running.current = undefined;
    setSent(undefined);
  };
  async function send(): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setSent(0);
    try {
      const { data } = await upload(laterEndpoints.chatAttachments.sendPhoto, {
        params: { receiverId: peer.id },
        files: { file },
        texts: { clientMessageId: clientMessageId.current },
        signal: controller.signal,
        onProgress: (share) => !controller.signal.aborted && setSent(share),
      });
      threads.receive(peer.id, data);
      cache.message(peer.id, data);
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return;
      // The dialog can be closed while the server completes the photo.
      if (isShown.current) setFailure(error);
      else toast.error(errorMessage(error, t));
      // The other member may have taken the permission back.
      cache.fetchOne(peer.id);
    } finally {
      if (running.current === controller) {
        running.current = undefined;
        setSent(undefined);
      }
    }
  }
  return {
    sent,
    failure,
    send,
    cancel(): void {
      stop();
      setFailure(undefined);
    },
  };
}
