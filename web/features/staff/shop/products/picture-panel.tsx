import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../../contract/shop/products.schema.ts';
import { call } from '../../../../lib/client.ts';
import { upload } from '../../../../lib/upload.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { ProductPicture } from '../../../../ui/shop/product-picture.tsx';
import page from '../../ui/page.module.css';
import classes from './products.module.css';
import { deskProductQuery, productKeys } from './products.queries.ts';

/** The picture of a product, with buttons to replace and remove it. */
export function PicturePanel({ product }: { product: Product }) {
  const { t } = useTranslation('shop-desk');
  const queries = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const params = { id: product.id };
  const run = async (work: () => Promise<{ data: Product }>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      queries.setQueryData(deskProductQuery(product.id).queryKey, (await work()).data);
      await queries.invalidateQueries({ queryKey: productKeys });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.panel} aria-labelledby="picture">
      <h2 id="picture">{t('picture.title')}</h2>
      <ProductPicture product={product} sizes="(min-width: 75em) 22rem, 100vw" className={classes.picture} />
      <p className={page.note}>{t('picture.note')}</p>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('picture.choose')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen)
            void run(() => upload(laterEndpoints.products.setPicture, { params, files: { picture: chosen } }));
        }}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconPhoto size={20} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t(product.imageUrl ? 'picture.replace' : 'picture.choose')}
        </Button>
        {product.imageUrl && (
          <Button
            variant="default"
            disabled={busy}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => void run(() => call(laterEndpoints.products.removePicture, { params }))}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}
