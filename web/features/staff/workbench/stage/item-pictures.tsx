import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem, ReviewPhoto } from '../../../../../contract/review/schema.ts';
import { DrawnPhoto } from '../../../../ui/member/photo.tsx';
import { useKeyCommands } from '../use-key-commands.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { SecretPicture } from './secret-picture.tsx';
import classes from './stage.module.css';
import { Thumbnails } from './thumbnails.tsx';

interface ItemPicturesProps {
  item: ReviewItem;
  isCurrent: boolean;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  keysOn: boolean;
  onSeen: (id: string) => void;
  onStale: (id: string) => Promise<void>;
}

/** The photos of an item that can be shown one after the other. */
function photosOf({ detail }: ReviewItem): readonly ReviewPhoto[] {
  if (detail?.kind === 'photo') return [detail.photo];
  if (detail?.kind !== 'report' && detail?.kind !== 'selfie') return [];
  return [...detail.photos].sort((one, other) => Number(isProfile(other)) - Number(isProfile(one)));
}

/** The profile picture is first. */
const isProfile = ({ slot }: ReviewPhoto): boolean => slot === 'profileImage';

/** All pictures of one item. Documents and selfies are fetched only when opened, because each look is logged. */
export function ItemPictures({ item, isCurrent, zoomed, onZoom, keysOn, onSeen, onStale }: ItemPicturesProps) {
  const { t } = useTranslation('staff');
  const { id, detail, member } = item;
  const photos = photosOf(item);
  const [chosen, setChosen] = useState(0);
  const photo = photos[chosen] ?? photos[0];
  const step = (by: number) => () => setChosen((now) => (now + by + photos.length) % photos.length);
  const hasMore = photos.length > 1;
  useKeyCommands(
    { ArrowLeft: hasMore && !zoomed ? step(-1) : undefined, ArrowRight: hasMore && !zoomed ? step(1) : undefined },
    isCurrent && keysOn,
  );
  if (!detail) return isCurrent ? <p className={classes.gone}>{t('bench.gone')}</p> : null;
  const isProof = detail.kind === 'document' || detail.kind === 'selfie';
  // A photo that an appeal is about is sealed: it has no address of its own (contract/review/api.ts).
  const isSealed = photo?.url === '';
  const isSecret = isProof || isSealed;
  const view = { zoomed: zoomed && isCurrent, onZoom };
  return (
    <div className={classes.item} hidden={!isCurrent}>
      <div className={classes.pictures}>
        {isSecret && isCurrent && (
          <SecretPicture
            id={id}
            label={t(`stage.${isProof ? detail.kind : 'photo'}`, { name: member.name })}
            onThere={() => onSeen(id)}
            {...view}
          />
        )}
        {photo && !isSealed && (
          <PhotoPicture
            key={photo.id}
            photo={photo}
            label={t('stage.photo', { name: member.name })}
            onThere={isCurrent && !isSecret ? () => onSeen(id) : undefined}
            onStale={() => onStale(id)}
            {...view}
          />
        )}
        {!photo && (detail.kind === 'report' || detail.kind === 'message') && (
          <div className={classes.drawn}>
            <DrawnPhoto member={member} />
          </div>
        )}
      </div>
      {hasMore && <Thumbnails photos={photos} chosen={chosen} onChoose={setChosen} />}
    </div>
  );
}
