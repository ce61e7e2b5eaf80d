import { Button } from '@mantine/core';
import { IconPhotoHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { formatShortDay } from '../../../lib/relative-time.ts';
import { PremiumLink } from '../../../ui/premium-prompt.tsx';
import { galleryState } from './gallery-state.ts';
import type { MemberProfile } from './profile.queries.ts';
import classes from './profile-actions.module.css';
import { profilePhotos } from './profile-photos.ts';
import { RequestFailure } from './request-button.tsx';
import { useGalleryRequest } from './use-access.ts';

/** The request for blurred photos and its state (contract §6). */
export function GalleryRequest({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation('profiles');
  const asking = useGalleryRequest(profile.id);
  const now = galleryState(
    profile,
    profilePhotos(profile).some(({ blurred }) => blurred),
  );
  return (
    <div className={classes.gallery}>
      {now.state === 'ask' && (
        <div className={classes.askRow}>
          <Button
            variant="default"
            loading={asking.isPending}
            leftSection={<IconPhotoHeart size={20} aria-hidden />}
            onClick={() => asking.mutate()}
          >
            {t('gallery.ask')}
          </Button>
          <p className={classes.note}>
            {t(now.premium ? 'gallery.premium' : `gallery.note.${profile.gender}`)} {now.premium && <PremiumLink />}
          </p>
        </div>
      )}
      {now.state === 'waits' && (
        <p className={classes.note}>{t('gallery.waits', { date: formatShortDay(now.at, locale()) })}</p>
      )}
      {now.state === 'later' && (
        <p className={classes.note}>{t('gallery.later', { date: formatShortDay(now.from, locale()) })}</p>
      )}
      {now.state === 'shared' && (
        <p className={classes.note}>
          {now.until ? t('gallery.sharedUntil', { date: formatShortDay(now.until, locale()) }) : t('gallery.shared')}
        </p>
      )}
      <RequestFailure error={asking.error} />
    </div>
  );
}
