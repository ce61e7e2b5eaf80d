import { endpoints } from 'virtual:endpoints';
import { useEffect, useRef, useState } from 'react';
import type { OwnGallery } from '../../../contract/photos/schema.ts';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import { upload } from '../../lib/upload.ts';

/** A file on its way into a slot, or one that did not get there. */
export interface Upload {
  file: Blob;
  /** Address of the file on this device; absent where the browser cannot show it. */
  preview: string | undefined;
  /** How much of it has been sent, 0 to 1; then the server is at work on it. */
  sent: number;
  /** Why it failed; the file is kept, to try again. */
  failure?: unknown;
}

export type Uploads = Readonly<Partial<Record<PhotoSlot, Upload>>>;

interface UploadsOptions {
  onDone: (slot: PhotoSlot, gallery: OwnGallery) => void;
  /** It was cancelled, or failed: it may have arrived all the same, or something else is there by now. */
  onUncertain: () => void;
}

/** What is being uploaded, each file on its own. Leaving the page ends it. */
export function useUploads({ onDone, onUncertain }: UploadsOptions) {
  const [uploads, setUploads] = useState<Uploads>({});
  const running = useRef(new Map<PhotoSlot, AbortController>());

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const put = (slot: PhotoSlot, change: (now: Upload | undefined) => Upload | undefined): void =>
    setUploads((all) => ({ ...all, [slot]: change(all[slot]) }));

  /** @param seen what is in the slot as far as is known here (`photoIdsBySlot`): nothing else is replaced */
  async function start(slot: PhotoSlot, file: Blob, seen: string, preview: string | undefined): Promise<void> {
    running.current.get(slot)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(slot, controller);
    put(slot, () => ({ file, preview, sent: 0 }));
    try {
      const { data } = await upload(endpoints.gallery.upload, {
        files: { [slot]: file },
        texts: { [`seen${slot[0]?.toUpperCase()}${slot.slice(1)}`]: seen },
        signal,
        onProgress: (sent) => put(slot, (now) => (now && !signal.aborted ? { ...now, sent } : now)),
      });
      if (signal.aborted) return;
      onDone(slot, data);
      put(slot, () => undefined);
      if (preview) URL.revokeObjectURL(preview);
    } catch (failure) {
      if (signal.aborted) return;
      put(slot, () => ({ file, preview, sent: 0, failure }));
      onUncertain();
    } finally {
      if (running.current.get(slot) === controller) running.current.delete(slot);
    }
  }

  /** Ends one that is under way, or lets go of one that failed. */
  function drop(slot: PhotoSlot): void {
    const controller = running.current.get(slot);
    controller?.abort();
    running.current.delete(slot);
    const { preview } = uploads[slot] ?? {};
    put(slot, () => undefined);
    if (preview) URL.revokeObjectURL(preview);
    if (controller) onUncertain();
  }

  return {
    uploads,
    start,
    drop,
    /** What could not even be sent. */
    refuse: (slot: PhotoSlot, file: Blob, failure: Error) =>
      put(slot, () => ({ file, preview: undefined, sent: 0, failure })),
    retry(slot: PhotoSlot, seen: string): void {
      const kept = uploads[slot];
      if (kept) void start(slot, kept.file, seen, kept.preview);
    },
    isBusy: Object.values(uploads).some((one) => one && one.failure === undefined),
  };
}

export type UploadDesk = ReturnType<typeof useUploads>;
