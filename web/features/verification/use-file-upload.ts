import { laterEndpoints } from 'virtual:later-endpoints';
import { useEffect, useRef, useState } from 'react';
import type { TrustBadges } from '../../../contract/verification/schema.ts';
import { upload } from '../../lib/upload.ts';

/** A file chosen on this device. */
export interface ChosenFile {
  readonly file: File;
  /** Local address of the file. */
  readonly preview: string;
}

interface SendingOptions {
  onDone: (badges: TrustBadges) => void;
  /** Called after a cancelled upload; the file may have reached the server anyway. */
  onCancelled: () => void;
}

/** The upload of one file, from choosing it to the server's answer. Leaving the page cancels it. */
export function useFileUpload({ onDone, onCancelled }: SendingOptions) {
  const [chosen, setChosen] = useState<ChosenFile>();
  /** Share that was sent, 0 to 1; undefined while no upload is running. */
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  const preview = useRef<string>(undefined);

  const revokePreview = (): void => {
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = undefined;
  };
  useEffect(
    () => () => {
      running.current?.abort();
      if (preview.current) URL.revokeObjectURL(preview.current);
    },
    [],
  );

  async function send(texts?: { documentType: string }): Promise<void> {
    if (!chosen || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setSent(0);
    const onProgress = (share: number): void => {
      if (!controller.signal.aborted) setSent(share);
    };
    const options = { signal: controller.signal, onProgress };
    try {
      const { data } = texts
        ? await upload(laterEndpoints.verification.sendDocument, {
            ...options,
            files: { document: chosen.file },
            texts,
          })
        : await upload(laterEndpoints.verification.sendSelfie, { ...options, files: { selfie: chosen.file } });
      revokePreview();
      setChosen(undefined);
      onDone(data);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error);
    } finally {
      if (running.current === controller) {
        running.current = undefined;
        setSent(undefined);
      }
    }
  }

  return {
    chosen,
    sent,
    failure,
    choose(file: File): void {
      revokePreview();
      preview.current = URL.createObjectURL(file);
      setFailure(undefined);
      setChosen({ file, preview: preview.current });
    },
    remove(): void {
      revokePreview();
      setFailure(undefined);
      setChosen(undefined);
    },
    send,
    cancel(): void {
      running.current?.abort();
      running.current = undefined;
      setSent(undefined);
      onCancelled();
    },
  };
}
