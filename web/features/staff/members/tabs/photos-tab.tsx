import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../../lib/use-account.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Picture } from '../../../../ui/member/picture.tsx';
import { Chip } from '../../ui/chip.tsx';
import classes from '../members.module.css';
import { SealedPhotos } from './sealed-photos.tsx';
import type { TabProps } from './tab.ts';

const tones = { open: 'warm', approved: 'good', refused: 'bad' } as const;

/** The photos that are there, and for the seniors those that the team removed. */
export function PhotosTab({ told: { member, photos } }: TabProps) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const role = useAccount()?.role;
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
              </figure>
            </li>
          ))}
        </ul>
      )}
      {(role === 'ADMIN' || role === 'SUB_ADMIN') && <SealedPhotos memberId={member.id} />}
    </>
  );
}
