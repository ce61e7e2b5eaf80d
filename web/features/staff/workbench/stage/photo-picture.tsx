import { useEffect, useRef, useState } from 'react';
import type { ReviewPhoto } from '../../../../../contract/review/schema.ts';
import { photoUrl } from '../../../../ui/member/photo-url.ts';
import { Frame } from './frame.tsx';
import { PictureFailure } from './picture-failure.tsx';

interface PhotoPictureProps {
  photo: ReviewPhoto;
  label: string;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  /** Called once it can be seen. */
  onThere: (() => void) | undefined;
  /** Asks for a new address when this one has expired. */
  onStale: () => Promise<void>;
}

/** A photo in the size in which members see it at most, over its tiny placeholder. */
export function PhotoPicture({ photo, label, zoomed, onZoom, onThere, onStale }: PhotoPictureProps) {
  const address = photoUrl(photo.url, 'large');
  const [shown, setShown] = useState(address);
  const [state, setState] = useState<'coming' | 'there' | 'lost'>('coming');
  const asked = useRef(false);
  // One that is on the screen stays when its address is given anew.
  if (shown !== address && state === 'lost') {
    setShown(address);
    setState('coming');
  }
  const isThere = state === 'there' && onThere !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, not with every rendering
  useEffect(() => {
    if (isThere) onThere?.();
  }, [isThere]);
  const fail = (): void => {
    setState('lost');
    if (asked.current) return;
    asked.current = true;
    onStale().catch(() => undefined);
  };
  if (state === 'lost') return <PictureFailure onRetry={() => onStale().catch(() => undefined)} />;
  return (
    <Frame label={label} zoomed={zoomed} onZoom={onZoom}>
      <img
        src={shown}
        alt=""
        width={photo.width}
        height={photo.height}
        style={{ backgroundImage: state === 'there' ? undefined : `url("${photo.placeholder}")` }}
        decoding="async"
        draggable={false}
        onLoad={() => setState('there')}
        onError={fail}
      />
    </Frame>
  );
}
