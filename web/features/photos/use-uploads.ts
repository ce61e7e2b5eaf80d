import { endpoints } from 'virtual:endpoints';
import { useEffect, useRef, useState } from 'react';
import type { OwnGallery } from '../../../contract/photos/schema.ts';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import { upload } from '../../lib/upload.ts';

/** A file that is being uploaded into a slot, or whose upload failed. */
export interface Upload {
  file: Blob;
  /** Local address of the file; undefined if the browser cannot show it. */
  preview: string | undefined;
  /** Share that was sent, 0 to 1; after that, the server processes the file. */
  sent: number;
  /** Reason why the upload failed; the file is kept for a retry. */
  failure?: unknown;
}

export type Uploads = Readonly<Partial<Record<PhotoSlot, Upload>>>;

interface UploadsOptions {
  onDone: (slot: PhotoSlot, gallery: OwnGallery) => void;
  /** Called after a cancelled or failed upload: the file may have arrived, or the slot may have changed. */
  onUncertain: () => void;
}

/** The running uploads, one per file. Leaving the page cancels them. */
export function useUploads({ onDone, onUncertain }: UploadsOptions) {
  const [uploads, setUploads] = useState<Uploads>({});
  const running = useRef(new Map<PhotoSlot, AbortController>());

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const setUpload = (slot: PhotoSlot, change: (now: Upload | undefined) => Upload | undefined): void =>
    setUploads((all) => ({ ...all, [slot]: change(all[slot]) }));

  /** @param seen the slot's photo as the member sees it (`photoIdsBySlot`); the server replaces no other */
  async function start(slot: PhotoSlot, file: Blob, seen: string, preview: string | undefined): Promise<void> {
    running.current.get(slot)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(slot, controller);
    setUpload(slot, () => ({ file, preview, sent: 0 }));
    try {
      const { data } = await upload(endpoints.gallery.upload, {
        files: { [slot]: file },
        texts: { [`seen${slot[0]?.toUpperCase()}${slot.slice(1)}`]: seen },
        signal,
        onProgress: (sent) => setUpload(slot, (now) => (now && !signal.aborted ? { ...now, sent } : now)),
      });
      if (signal.aborted) return;
      onDone(slot, data);
      setUpload(slot, () => undefined);
      if (preview) URL.revokeObjectURL(preview);
    } catch (failure) {
      if (signal.aborted) return;
      setUpload(slot, () => ({ file, preview, sent: 0, failure }));
      onUncertain();
    } finally {
      if (running.current.get(slot) === controller) running.current.delete(slot);
    }
  }

  /** Cancels a running upload, or removes a failed one. */
  function drop(slot: PhotoSlot): void {
    const controller = running.current.get(slot);
    controller?.abort();
    running.current.delete(slot);
    const { preview } = uploads[slot] ?? {};
    setUpload(slot, () => undefined);
    if (preview) URL.revokeObjectURL(preview);
    if (controller) onUncertain();
  }

  return {
    uploads,
    start,
    drop,
    /** Shows a file that was refused before it was uploaded. */
    refuse: (slot: PhotoSlot, file: Blob, failure: Error) =>
      setUpload(slot, () => ({ file, preview: undefined, sent: 0, failure })),
    retry(slot: PhotoSlot, seen: string): void {
      const kept = uploads[slot];
      if (kept) void start(slot, kept.file, seen, kept.preview);
    },
    isBusy: Object.values(uploads).some((one) => one && one.failure === undefined),
  };
}

export type Uploader = ReturnType<typeof useUploads>;
