import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../../ui/back-link.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { staffPaths } from '../../staff-paths.ts';
import page from '../../ui/page.module.css';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import { ProductForm } from './product-form.tsx';
import classes from './products.module.css';

/** `/staff/products/new` */
export default function NewProductPage() {
  const { t } = useTranslation('shop-desk');
  return (
    <ShopDeskGate action="products">
      <div className={`${page.page} ${page.narrow}`}>
        <BackLink to={staffPaths.products}>{t('page.back')}</BackLink>
        <PageHeading title={t('page.newTitle')}>{t('page.newNote')}</PageHeading>
        <div className={classes.panel}>
          <ProductForm />
        </div>
      </div>
    </ShopDeskGate>
  );
}
