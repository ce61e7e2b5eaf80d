import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { choices, sized } from './photo-address.ts';
import classes from './picture.module.css';
import { usePicture } from './use-picture.ts';

interface PictureProps {
  url: string;
  /** It is the rendition that gives nothing away. */
  blurred: boolean;
  /** A tiny picture (`data:`), shown until the photo has come. */
  placeholder: string | undefined;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes?: string;
  isMain?: boolean;
  alt?: string;
  /** Why it is blurred, in few words; absent: nothing is said. */
  reason?: string | undefined;
  /** Stands in its place when the photo can't be had. */
  fallback: ReactNode;
}

/** A photo that fills the box it is put in, with its placeholder behind it, so that nothing moves when it arrives. */
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
        {...(blurred ? {} : { srcSet: choices(address), sizes: isMain ? sizes : `auto, ${sizes}` })}
        src={blurred ? address : sized(address, 'medium')}
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
