import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/member-lines.ts';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { DrawnPhoto, Photo } from '../../../ui/member/photo.tsx';
import { Picture } from '../../../ui/member/picture.tsx';
import { carouselDirection } from './arrow-keys.ts';
import classes from './photo-carousel.module.css';
import type { MemberProfile } from './profile.queries.ts';
import { type ProfilePhoto, profilePhotos } from './profile-photos.ts';

// Loaded when the first photo is opened.
const photoDialog = () => import('./photo-dialog.tsx');

/** The photos of a profile side by side; if there are none, the drawn portrait. */
export function PhotoCarousel({ profile }: { profile: MemberProfile }) {
  const shots = profilePhotos(profile);
  if (shots.length === 0) return <Photo member={profile} isMain />;
  return <Carousel key={profile.id} profile={profile} shots={shots} />;
}

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Carousel({ profile, shots }: { profile: MemberProfile; shots: readonly ProfilePhoto[] }) {
  const { t } = useTranslation('profiles');
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // The dialog stays mounted after its first opening, so that it can return the focus when it closes.
  const [opened, setOpened] = useState<{ slot: ProfilePhoto['slot']; isOpen: boolean }>();
  const total = shots.length;
  const here = Math.min(at, total - 1);
  const clear = shots.filter(({ blurred }) => !blurred);

  const showSlide = (to: number): void => {
    const slide = track.current?.children[to];
    if (!(slide instanceof HTMLElement) || !track.current) return;
    track.current.scrollTo({ left: slide.offsetLeft, behavior: reducesMotion() ? 'instant' : 'smooth' });
    setAt(to);
  };
  const moveByKey = (event: KeyboardEvent): void => {
    const way = carouselDirection(event);
    // Key presses in the dialog bubble up to the carousel too, and are ignored.
    if (!way || total < 2 || !event.currentTarget.contains(event.target as Node)) return;
    // Without this, the arrow keys would also move to the next profile.
    event.preventDefault();
    showSlide(Math.max(0, Math.min(total - 1, here + (way === 'next' ? 1 : -1))));
  };

  return (
    <section
      className={classes.carousel}
      aria-label={t('photos.of', { name: fullName(profile) })}
      aria-roledescription={t('photos.carousel')}
      onKeyDown={moveByKey}
    >
      <ul
        ref={track}
        className={classes.track}
        // Without a photo to open, the carousel itself must be focusable.
        tabIndex={clear.length === 0 && total > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(clientWidth > 0 ? Math.round(Math.abs(scrollLeft) / clientWidth) : 0)
        }
      >
        {shots.map((shot, index) => (
          <Slide
            key={shot.slot}
            profile={profile}
            shot={shot}
            position={index + 1}
            total={total}
            isHere={index === here}
            onOpen={() => setOpened({ slot: shot.slot, isOpen: true })}
          />
        ))}
      </ul>
      {total > 1 && (
        <>
          <Step way="previous" isEnd={here === 0} onStep={() => showSlide(here - 1)} />
          <Step way="next" isEnd={here === total - 1} onStep={() => showSlide(here + 1)} />
          <div className={classes.dots} aria-hidden="true">
            {shots.map(({ slot }, index) => (
              <span key={slot} data-here={index === here || undefined} />
            ))}
          </div>
          <p className={classes.said} role="status">
            {t('photos.position', { position: here + 1, total })}
          </p>
        </>
      )}
      {opened && (
        <LazyDialog
          load={photoDialog}
          dialog={{
            profile,
            shots: clear,
            first: opened.slot,
            opened: opened.isOpen,
            onClose: () => setOpened({ ...opened, isOpen: false }),
          }}
        />
      )}
    </section>
  );
}

interface SlideProps {
  profile: MemberProfile;
  shot: ProfilePhoto;
  position: number;
  total: number;
  isHere: boolean;
  onOpen: () => void;
}

/** One photo. A clear photo can be opened; a blurred photo shows the reason for the blur. */
function Slide({ profile, shot, position, total, isHere, onOpen }: SlideProps) {
  const { t } = useTranslation('profiles');
  const { t: common } = useTranslation('common');
  const { slot, url, blurred, placeholder } = shot;
  const clearedBy = slot === 'profileImage' ? profile.clearedBy : profile.galleryAccess;
  const picture = (
    <Picture
      url={url}
      blurred={blurred}
      placeholder={placeholder}
      sizes="(min-width: 62em) 26rem, 100vw"
      isMain={position === 1}
      alt={blurred ? t('photos.blurred', { position, total }) : ''}
      reason={common(clearedBy === 'premium' ? 'photo.premium' : 'photo.onRequest')}
      fallback={<DrawnPhoto member={profile} />}
    />
  );
  return (
    <li className={classes.slide}>
      {blurred ? (
        picture
      ) : (
        <button
          type="button"
          className={classes.open}
          // Photos out of sight are reached with the carousel's buttons.
          tabIndex={isHere ? 0 : -1}
          aria-label={t('photos.open', { position, total })}
          onClick={onOpen}
        >
          {picture}
        </button>
      )}
    </li>
  );
}

function Step({ way, isEnd, onStep }: { way: 'previous' | 'next'; isEnd: boolean; onStep: () => void }) {
  const { t } = useTranslation('profiles');
  const Arrow = way === 'previous' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={`${classes.step} ${classes[way]}`}
      aria-label={t(`photos.${way}`)}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onStep}
    >
      <Arrow size={22} stroke={2} data-mirror aria-hidden />
    </button>
  );
}
