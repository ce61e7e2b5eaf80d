import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import classes from './share.module.css';

export interface ShareContent {
  /** The message, without the address. */
  text: string;
  url: string;
}

const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/**
 * Shows a message and hands it to another app: the share sheet of the device where the browser has one, WhatsApp, or
 * the clipboard.
 */
export function ShareButtons({ text, url }: ShareContent) {
  const { t } = useTranslation('member-dialogs');
  const whole = `${text}\n${url}`;
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // Closing the share sheet is not a failure. Otherwise the message can still be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(whole);
      toast.success(t('sending.copied'));
    } catch {
      toast.info(t('sending.notCopied'));
    }
  };
  return (
    <>
      <figure className={classes.message}>
        <figcaption>{t('sending.message')}</figcaption>
        <blockquote dir="auto">{whole}</blockquote>
      </figure>
      <div className={classes.buttons}>
        {hasShareSheet() && (
          <Button leftSection={<IconShare size={20} aria-hidden />} onClick={() => void share()}>
            {t('sending.share')}
          </Button>
        )}
        <Button
          component="a"
          href={`https://wa.me/?${new URLSearchParams({ text: whole })}`}
          target="_blank"
          rel="noopener noreferrer"
          variant={hasShareSheet() ? 'default' : 'filled'}
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          {t('sending.whatsapp')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
          {t('sending.copy')}
        </Button>
      </div>
    </>
  );
}
