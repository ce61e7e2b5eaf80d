import { deskEndpoints } from 'virtual:desk-endpoints';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentImage } from '../../../../../contract/content/schema.ts';
import { IMAGE_MAX_BYTES } from '../../../../../contract/content/values.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { upload } from '../../../../lib/upload.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Uploads one picture at a time, with progress. Leaving the page cancels the upload. */
export function useImageUpload(onDone: (image: ContentImage) => void) {
  const { t } = useTranslation('content-desk');
  const { t: common } = useTranslation('common');
  const running = useRef<AbortController>(undefined);
  /** Share that was sent, 0 to 1; after that, the server processes the picture. */
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    setProblem(undefined);
    if (file.type && !file.type.startsWith('image/')) return setProblem(t('image.noImage'));
    if (file.size > IMAGE_MAX_BYTES) return setProblem(t('image.tooLarge', { size: IMAGE_MAX_BYTES / BYTES_PER_MB }));
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSent(0);
    try {
      const { data } = await upload(deskEndpoints.contentDesk.uploadImage, {
        files: { image: file },
        signal,
        onProgress: (share) => !signal.aborted && setSent(share),
      });
      if (!signal.aborted) onDone(data);
    } catch (error) {
      if (!signal.aborted) setProblem(errorMessage(error, common));
    } finally {
      if (running.current === controller) setSent(undefined);
    }
  };
  return {
    start,
    sent,
    problem,
    cancel: (): void => {
      running.current?.abort();
      running.current = undefined;
      setSent(undefined);
    },
  };
}
