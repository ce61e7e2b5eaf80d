import { IconCrown, IconGift, IconTools } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProductKind } from '../../../contract/shop/values.ts';
import classes from './product-picture.module.css';

const icons = { goods: IconGift, service: IconTools, package: IconCrown } as const;

interface ProductPictureProps {
  product: { readonly kind?: ProductKind; readonly imageUrl: string | null };
  /** Width on the screen, in the syntax of the attribute `sizes` of an image. */
  sizes: string;
  className?: string;
}

/** The picture of a product, or a pattern if there is none. The text beside it names the product, so `alt` is empty. */
export function ProductPicture({ product: { kind = 'goods', imageUrl }, sizes, className = '' }: ProductPictureProps) {
  const [failed, setFailed] = useState<string>();
  const Icon = icons[kind];
  if (!imageUrl || imageUrl === failed)
    return (
      <span className={`${classes.picture} ${classes.drawn} ${className}`}>
        <Icon stroke={1.5} aria-hidden />
      </span>
    );
  return (
    <span className={`${classes.picture} ${className}`}>
      <img
        src={imageUrl}
        srcSet={`${imageUrl}?size=small 320w, ${imageUrl}?size=medium 720w, ${imageUrl}?size=large 1440w`}
        sizes={sizes}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(imageUrl)}
      />
    </span>
  );
}
