import { Button, UnstyledButton } from '@mantine/core';
import { IconEye, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chat-photo.module.css';
import { FullPhoto } from './full-photo.tsx';

interface Addresses {
  /** Null while the photo cannot be seen. */
  url: string | null;
  blurredUrl: string | null;
}

export interface PhotoInChatProps {
  /** The message's id. */
  id: string;
  photo: Addresses & { width: number; height: number };
  /** The description for screen readers. */
  alt: string;
  /** Whether the viewer sent the photo, which is then shown without a tap. */
  own: boolean;
  /** Fetches new signed addresses, because addresses expire. */
  renew: () => Promise<Addresses | undefined>;
}

/** Photos that the member has tapped since the page was loaded; others are blurred. */
const revealed = new Set<string>();

/** Limits of the shape in a conversation, width to height; the full view shows the whole photo. */
const [NARROWEST, WIDEST] = [0.7, 1.6];

/** A photo in a conversation: blurred until it is tapped; another tap opens the full view. */
export default function PhotoInChat({ id, photo, alt, own, renew }: PhotoInChatProps) {
  const { t } = useTranslation('chat-media');
  const [isRevealed, setIsRevealed] = useState(own || revealed.has(id));
  const [isOpen, setIsOpen] = useState(false);
  const wanted = isRevealed ? photo.url && `${photo.url}&size=medium` : photo.blurredUrl;
  const image = useAddress(wanted, isRevealed, async () => {
    const next = await renew();
    return isRevealed ? next?.url && `${next.url}&size=medium` : next?.blurredUrl;
  });
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, photo.width / photo.height));
  const style = { aspectRatio: String(ratio) };
  if (!photo.url || !image.url)
    return (
      <p className={classes.absent} style={style}>
        <IconPhotoOff size={28} aria-hidden />
        {t('photo.absent')}
      </p>
    );
  if (image.isLost)
    return (
      <div className={classes.absent} style={style} role="alert">
        <IconPhotoOff size={28} aria-hidden />
        <p>{t('photo.failed')}</p>
        <Button size="compact-md" variant="default" onClick={image.retry}>
          {t('retry')}
        </Button>
      </div>
    );
  const press = (): void => {
    revealed.add(id);
    if (isRevealed) setIsOpen(true);
    else setIsRevealed(true);
  };
  return (
    <>
      <UnstyledButton className={classes.photo} style={style} onClick={press}>
        <img
          key={image.url}
          src={image.url}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={image.onError}
        />
        {isRevealed ? (
          <span className={classes.said}>{t('photo.open')}</span>
        ) : (
          <span className={classes.chip}>
            <IconEye size={18} aria-hidden />
            {t('photo.show')}
          </span>
        )}
      </UnstyledButton>
      <FullPhoto opened={isOpen} onClose={() => setIsOpen(false)} url={photo.url} alt={alt} renew={renew} />
    </>
  );
}

/**
 * The address to show. An address that failed to load is renewed once. A shown address stays when the message is fetched
 * again, so that the photo is not loaded again.
 */
function useAddress(wanted: string | null, kind: unknown, renew: () => Promise<string | null | undefined>) {
  const [shown, setShown] = useState({ url: wanted, kind, isRenewed: false, isLost: false });
  const isOther = shown.kind !== kind || (wanted === null) !== (shown.url === null);
  const now = isOther ? { url: wanted, kind, isRenewed: false, isLost: false } : shown;
  if (isOther) setShown(now);
  const fetchAgain = async (): Promise<void> => {
    const next = await renew().catch(() => undefined);
    setShown(next ? { ...now, url: next, isRenewed: true, isLost: false } : { ...now, isLost: true });
  };
  return {
    url: now.url,
    isLost: now.isLost,
    onError: () => (now.isRenewed ? setShown({ ...now, isLost: true }) : void fetchAgain()),
    retry: () => void fetchAgain(),
  };
}
