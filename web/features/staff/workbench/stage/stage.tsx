import type { ReviewItem } from '../../../../../contract/review/schema.ts';
import { ItemPictures } from './item-pictures.tsx';
import classes from './stage.module.css';

interface StageProps {
  items: readonly ReviewItem[];
  current: ReviewItem;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  keysOn: boolean;
  /** The picture of this item has been on the screen. */
  onSeen: (id: string) => void;
  /** The addresses of this item's photos no longer work. */
  onStale: (id: string) => Promise<void>;
}

/** The picture of the item that is looked at. Those of the next ones are fetched behind it, so that they are there. */
export function Stage({ items, current, ...props }: StageProps) {
  return (
    <div className={classes.stage}>
      {items.map((item) => (
        <ItemPictures key={item.id} item={item} isCurrent={item.id === current.id} {...props} />
      ))}
    </div>
  );
}
