import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewDetail } from '../../../../../contract/review/schema.ts';
import { download } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import classes from './facts.module.css';

type Attachment = NonNullable<Extract<ReviewDetail, { kind: 'message' }>['attachment']>;

interface MessageAttachmentProps {
  /** Id of the review item. */
  reviewId: string;
  attachment: Attachment;
}

/** "0:23". */
const lengthOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * A voice note or photo of a message. It is fetched only when opened, because each access is logged, and held by this
 * page only.
 */
export function MessageAttachment({ reviewId, attachment }: MessageAttachmentProps) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { id: attachmentId, kind, seconds } = attachment;
  const [isOpening, setIsOpening] = useState(false);
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<unknown>();

  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );

  const open = async (): Promise<void> => {
    setIsOpening(true);
    setError(undefined);
    try {
      const { voice, chatPhoto } = laterEndpoints.review;
      const params = { id: reviewId, attachmentId };
      const blob = await (kind === 'voice' ? download(voice, { params }) : download(chatPhoto, { params }));
      setUrl(URL.createObjectURL(blob));
    } catch (reason) {
      setError(reason ?? new Error('unknown'));
    }
    setIsOpening(false);
  };

  const label = kind === 'voice' ? t('facts.voice', { length: lengthOf(seconds ?? 0) }) : t('facts.chatPhoto');
  if (url && kind === 'voice')
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what a member said
    return <audio className={classes.attachment} src={url} aria-label={label} controls autoPlay />;
  if (url) return <img className={classes.attachment} src={url} alt={label} />;
  return (
    <>
      <Button size="xs" variant="default" loading={isOpening} onClick={open}>
        {kind === 'voice' ? t('facts.play', { length: lengthOf(seconds ?? 0) }) : t('facts.showPhoto')}
      </Button>
      {error !== undefined && (
        <p className={classes.small} role="alert">
          {errorMessage(error, common)}
        </p>
      )}
    </>
  );
}
