import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Product } from '../../../../../contract/shop/products.schema.ts';
import { call } from '../../../../lib/client.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { toast } from '../../../../lib/toast.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import page from '../../ui/page.module.css';
import { PageFailure } from '../../ui/page-failure.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { ProductForm } from './product-form.tsx';
import classes from './products.module.css';
import { deskProductQuery, pricesQuery, productKeys } from './products.queries.ts';

/** `/staff/products/{id}`: fields, picture and prices of one product. Packages are changed on their own page. */
export default function ProductPage() {
  const { id = '' } = useParams();
  return (
    <ShopDeskGate action="products">
      <LoadedProduct key={id} id={id} />
    </ShopDeskGate>
  );
}

function LoadedProduct({ id }: { id: string }) {
  const { t } = useTranslation('shop-desk');
  const { data: product, error, refetch } = useQuery(deskProductQuery(id));
  if (!product) return error ? <PageFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.products}>{t('page.back')}</BackLink>
      <div className={page.top}>
        <PageHeading title={product.title} />
        {!product.active && <Chip>{t('list.states.retired')}</Chip>}
      </div>
      {product.kind === 'package' ? (
        <p>
          {t('page.package')} <Link to={staffPaths.packages}>{t('page.packages')}</Link>
        </p>
      ) : (
        <div className={classes.columns}>
          <section className={classes.panel} aria-label={t('page.fields')}>
            <ProductForm product={product} />
          </section>
          <div className={classes.side}>
            <PicturePanel product={product} />
            <Prices id={id} />
            <Sale product={product} />
          </div>
        </div>
      )}
    </div>
  );
}

function Prices({ id }: { id: string }) {
  const { t } = useTranslation('shop-desk');
  const { data, error } = useQuery(pricesQuery(id));
  return (
    <section className={classes.panel} aria-labelledby="prices">
      <h2 id="prices">{t('page.prices')}</h2>
      <FormFailure error={error} />
      <ol className={classes.prices}>
        {data?.map(({ price, from, setBy }) => (
          <li key={`${from} ${price}`}>
            <strong className={classes.figure}>{shopPrice(price)}</strong>
            <span className={page.note}>
              <TimeCell at={from} /> <bdi>{setBy}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Takes the product off sale, or puts it back. Both can be undone, so nothing is asked. */
function Sale({ product: { id, title, active } }: { product: Product }) {
  const { t } = useTranslation('shop-desk');
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async () =>
      (active
        ? await call(laterEndpoints.products.deleteProduct, { params: { id } })
        : await call(laterEndpoints.products.updateProduct, { params: { id }, body: { active: true } })
      ).data,
    onSuccess: async (product) => {
      queries.setQueryData(deskProductQuery(id).queryKey, product);
      await queries.invalidateQueries({ queryKey: productKeys });
      toast.success(t(active ? 'page.retired' : 'page.putBack', { title }));
    },
  });
  return (
    <section className={classes.panel} aria-labelledby="sale">
      <h2 id="sale">{t('page.sale')}</h2>
      <p className={page.note}>{t(active ? 'page.retireNote' : 'page.putBackNote')}</p>
      <FormFailure error={change.error} />
      <Button variant="default" className={page.start} loading={change.isPending} onClick={() => change.mutate()}>
        {t(active ? 'page.retire' : 'page.doPutBack')}
      </Button>
    </section>
  );
}
