import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { photoSrcSet, photoUrl } from './photo-url.ts';
import classes from './picture.module.css';
import { usePicture } from './use-picture.ts';

interface PictureProps {
  url: string;
  /** True for the blurred rendition. */
  blurred: boolean;
  /** A tiny picture (`data:`), shown until the photo has loaded. */
  placeholder: string | undefined;
  /** Display width, as in `<img sizes>`. */
  sizes?: string | undefined;
  isMain?: boolean;
  alt?: string;
  /** Short reason for the blur; no text if absent. */
  reason?: string | undefined;
  /** Shown if the photo fails to load. */
  fallback: ReactNode;
}

/** A photo that fills its container, with its placeholder behind it, so that nothing moves when it arrives. */
export function Picture({
  url,
  blurred,
  placeholder,
  sizes = '20rem',
  isMain = false,
  alt = '',
  reason,
  fallback,
}: PictureProps) {
  const { url: address, state, onLoad, onError } = usePicture(url);
  if (state === 'lost') return fallback;
  const behind = placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined;
  if (state === 'renewing') return <span className={classes.picture} style={behind} />;
  return (
    <>
      <img
        className={classes.picture}
        style={behind}
        {...(blurred ? {} : { srcSet: photoSrcSet(address), sizes: isMain ? sizes : `auto, ${sizes}` })}
        src={blurred ? address : photoUrl(address, 'medium')}
        alt={alt}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={onLoad}
        onError={onError}
      />
      {blurred && reason && (
        <span className={classes.frame}>
          <span className={classes.chip}>
            <IconLock size={14} stroke={2.25} aria-hidden />
            <span>{reason}</span>
          </span>
        </span>
      )}
    </>
  );
}
