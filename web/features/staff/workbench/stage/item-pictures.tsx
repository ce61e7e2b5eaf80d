import { laterEndpoints } from 'virtual:later-endpoints';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewDetail, ReviewItem, ReviewPhoto } from '../../../../../contract/review/schema.ts';
import { type ReviewKindName, reviewQueues } from '../../../../../contract/review/values.ts';
import { download } from '../../../../lib/client.ts';
import { DrawnPhoto } from '../../../../ui/member/photo.tsx';
import { photoUrl } from '../../../../ui/member/photo-url.ts';
import { Picture } from '../../../../ui/member/picture.tsx';
import { Bone } from '../../../../ui/page-skeleton.tsx';
import { hasProof } from '../review-kinds.ts';
import { useKeyCommands } from '../use-key-commands.ts';
import { PhotoFrame } from './photo-frame.tsx';
import { PictureFailure } from './picture-failure.tsx';
import classes from './stage.module.css';

interface ItemPicturesProps {
  item: ReviewItem;
  isCurrent: boolean;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  keysOn: boolean;
  onSeen: (id: string) => void;
  onStale: (id: string) => Promise<void>;
}

type DetailOf<K extends ReviewKindName> = Extract<ReviewDetail, { kind: K }>;

/** The photos of each kind of item that can be shown one after another. */
const photosByKind = {
  photo: ({ photo }) => [photo],
  document: () => [],
  selfie: ({ photos }) => photos,
  report: ({ photos }) => photos,
  message: () => [],
  profile: () => [],
} as const satisfies { readonly [K in ReviewKindName]: (detail: DetailOf<K>) => readonly ReviewPhoto[] };

function photosOf({ detail }: ReviewItem): readonly ReviewPhoto[] {
  if (!detail) return [];
  const photosIn = photosByKind[detail.kind] as (detail: ReviewDetail) => readonly ReviewPhoto[];
  return photosIn(detail).toSorted((one, other) => Number(isProfile(other)) - Number(isProfile(one)));
}

/** The profile picture is first. */
const isProfile = ({ slot }: ReviewPhoto): boolean => slot === 'profileImage';

/** All pictures of one item. Documents and selfies are fetched only when opened, because each access is logged. */
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
  const { kind } = detail;
  // A photo under appeal is stored encrypted, so it has no address of its own (contract/review/api.ts).
  const isSealed = photo?.url === '';
  const isSecret = hasProof(kind) || isSealed;
  const view = { zoomed: zoomed && isCurrent, onZoom };
  return (
    <div className={classes.item} hidden={!isCurrent}>
      <div className={classes.pictures}>
        {isSecret && isCurrent && (
          <SecretPicture
            id={id}
            label={t(`stage.${hasProof(kind) ? kind : 'photo'}`, { name: member.name })}
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
        {!photo && !reviewQueues[kind].waitsForPictures && (
          <div className={classes.drawn}>
            <DrawnPhoto member={member} />
          </div>
        )}
      </div>
      {hasMore && <Thumbnails photos={photos} chosen={chosen} onChoose={setChosen} />}
    </div>
  );
}

interface ThumbsProps {
  photos: readonly ReviewPhoto[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** Thumbnails of a member’s photos. */
function Thumbnails({ photos, chosen, onChoose }: ThumbsProps) {
  const { t } = useTranslation('staff');
  return (
    <ul className={classes.thumbs} aria-label={t('stage.photos')}>
      {photos.map(({ id, url, placeholder }, index) => (
        <li key={id}>
          <button
            type="button"
            className={classes.thumb}
            aria-label={t('stage.photoOf', { number: index + 1, count: photos.length })}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            <Picture url={url} blurred={false} placeholder={placeholder} sizes="4rem" fallback={null} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SecretPictureProps {
  /** Id of the item. */
  id: string;
  label: string;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  onThere: () => void;
}

/**
 * A document, a selfie or a removed photo: fetched with the token, held by this page only, and released with the item.
 */
function SecretPicture({ id, label, zoomed, onZoom, onThere }: SecretPictureProps) {
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    setError(undefined);
    download(laterEndpoints.review.image, { params: { id }, signal: controller.signal }).then(
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
    <PhotoFrame label={label} zoomed={zoomed} onZoom={onZoom}>
      <img src={url} alt="" draggable={false} onLoad={onThere} />
    </PhotoFrame>
  );
}

interface PhotoPictureProps {
  photo: ReviewPhoto;
  label: string;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  /** Called once the picture is visible. */
  onThere: (() => void) | undefined;
  /** Fetches a new address when the current one has expired. */
  onStale: () => Promise<void>;
}

/** A photo in the largest size that members see, above its tiny placeholder. */
function PhotoPicture({ photo, label, zoomed, onZoom, onThere, onStale }: PhotoPictureProps) {
  const address = photoUrl(photo.url, 'large');
  const [shown, setShown] = useState(address);
  const [state, setState] = useState<'coming' | 'there' | 'lost'>('coming');
  const asked = useRef(false);
  // A photo that is already displayed stays when its address changes; a failed one is loaded again.
  if (shown !== address && state === 'lost') {
    setShown(address);
    setState('coming');
  }
  const isThere = state === 'there' && onThere !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, not with every rendering
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
    <PhotoFrame label={label} zoomed={zoomed} onZoom={onZoom}>
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
    </PhotoFrame>
  );
}
