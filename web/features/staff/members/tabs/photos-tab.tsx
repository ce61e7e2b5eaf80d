import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Picture } from '../../../../ui/member/picture.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useIsLeading } from '../../ui/use-is-leading.ts';
import classes from '../members.module.css';
import { RemovePhotoDialog } from './remove-photo-dialog.tsx';
import { SealedPhotos } from './sealed-photos.tsx';
import type { TabProps } from './tab.ts';

const tones = { open: 'warm', approved: 'good', refused: 'bad' } as const;

/** The photos that are there, and for the seniors those that the team removed. */
export function PhotosTab({ told: { member, photos } }: TabProps) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const isLeading = useIsLeading();
  const [removing, setRemoving] = useState<(typeof photos)[number]>();
  const slot = (key: string): string => t(`photos.slot.${key as 'profileImage'}`);
  return (
    <>
      {photos.length === 0 ? (
        <EmptyState heading={<h2>{t('photos.none')}</h2>} sentence={t('photos.noneWhy')} />
      ) : (
        <ul className={classes.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <figure>
                <div className={classes.photo}>
                  <Picture
                    url={photo.url}
                    blurred={false}
                    placeholder={photo.placeholder}
                    sizes="12rem"
                    alt={staff('stage.photo', { name: member.name })}
                    fallback={null}
                  />
                </div>
                <figcaption>
                  {slot(photo.slot)}
                  <Chip tone={tones[photo.review]}>{staff(`photoReview.${photo.review}`)}</Chip>
                </figcaption>
                {photo.reviewId && photo.review !== 'refused' && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('photos.removeOf', { slot: slot(photo.slot) })}
                    onClick={() => setRemoving(photo)}
                  >
                    {t('photos.removeShort')}
                  </Button>
                )}
              </figure>
            </li>
          ))}
        </ul>
      )}
      <RemovePhotoDialog member={member} photo={removing} onClose={() => setRemoving(undefined)} />
      {isLeading && <SealedPhotos memberId={member.id} />}
    </>
  );
}
