import { endpoints } from 'virtual:endpoints';
import { useEffect, useState } from 'react';
import { download } from '../../../../lib/client.ts';
import { Bone } from '../../../../ui/page-skeleton.tsx';
import { Frame } from './frame.tsx';
import { PictureFailure } from './picture-failure.tsx';
import classes from './stage.module.css';

interface SecretPictureProps {
  /** The item's. */
  id: string;
  label: string;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  onThere: () => void;
}

/** A document or a selfie: fetched with the token, kept by this page alone, and let go of with the item. */
export function SecretPicture({ id, label, zoomed, onZoom, onThere }: SecretPictureProps) {
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    setError(undefined);
    download(endpoints.review.image, { params: { id }, signal: controller.signal }).then(
      (blob) => {
        if (controller.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      (reason: unknown) => {
        if (!controller.signal.aborted) setError(reason ?? new Error('unknown'));
      },
    );
    return () => {
      controller.abort();
      if (made) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [id, attempt]);
  if (error !== undefined) return <PictureFailure error={error} onRetry={() => setAttempt((count) => count + 1)} />;
  if (!url) return <Bone className={classes.bone} />;
  return (
    <Frame label={label} zoomed={zoomed} onZoom={onZoom}>
      <img src={url} alt="" draggable={false} onLoad={onThere} />
    </Frame>
  );
}
