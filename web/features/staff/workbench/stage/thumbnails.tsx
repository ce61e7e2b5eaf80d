import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../../../contract/review/schema.ts';
import { Picture } from '../../../../ui/member/picture.tsx';
import classes from './stage.module.css';

interface ThumbsProps {
  photos: readonly ReviewPhoto[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** Thumbnails of a member’s photos. */
export function Thumbnails({ photos, chosen, onChoose }: ThumbsProps) {
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
