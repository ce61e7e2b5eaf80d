import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Product } from '../../../../../contract/shop/products.schema.ts';
import {
  DESCRIPTION_MAX_LENGTH,
  gstRates,
  measureUnits,
  type OwnProductKind,
  ownProductKinds,
  TITLE_MAX_LENGTH,
} from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { parsePaise, rupeesForInput } from '../../../../lib/money.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Segments } from '../../../../ui/fields/segments.tsx';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { staffPaths } from '../../staff-paths.ts';
import choice from '../../ui/choice.module.css';
import page from '../../ui/page.module.css';
import { deskProductQuery, productKeys } from './products.queries.ts';

const fields = [
  'title',
  'description',
  'price',
  'unit',
  'measureUnit',
  'hsn',
  'gstRate',
  'minQuantity',
  'lowStockAt',
  'kind',
] as const;

const chevron = <IconChevronDown size={20} aria-hidden />;

/** A new product, or changes of one. */
export function ProductForm({ product }: { product?: Product }) {
  const { t } = useTranslation('shop-desk');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [kind, setKind] = useState<OwnProductKind>(product?.kind === 'service' ? 'service' : 'goods');
  const { props, errors, failure, busy } = useForm({
    fields,
    check: ({ title, price, unit, hsn }) => ({
      ...(title.trim().length < 2 && { title: t('form.titleMissing') }),
      ...(!parsePaise(price) && { price: t('form.priceWrong') }),
      ...(!/^\d+(\.\d{1,3})?$/.test(unit.trim()) && { unit: t('form.unitWrong') }),
      ...(!/^(\d{4}|\d{6}|\d{8})$/.test(hsn.trim()) && { hsn: t('form.hsnWrong') }),
    }),
    send: async ({ price, gstRate, unit, minQuantity, lowStockAt, measureUnit, ...texts }) => {
      const body = {
        ...texts,
        kind,
        measureUnit: measureUnits.find((one) => one === measureUnit) ?? 'PIECE',
        price: (parsePaise(price) ?? 0) / 100,
        unit: unit.trim(),
        gstRate,
        minQuantity: minQuantity.trim() || 1,
        lowStockAt: kind === 'goods' && lowStockAt.trim() ? lowStockAt.trim() : null,
      };
      const { data } = product
        ? await call(laterEndpoints.products.updateProduct, { params: { id: product.id }, body })
        : await call(laterEndpoints.products.createProduct, { body });
      queries.setQueryData(deskProductQuery(data.id).queryKey, data);
      await queries.invalidateQueries({ queryKey: productKeys });
      toast.success(t(product ? 'form.saved' : 'form.added', { title: data.title }));
      if (!product) await navigate(staffPaths.product(data.id), { replace: true });
    },
  });
  return (
    <form {...props} className={page.form}>
      <Segments
        name="kind"
        label={t('form.kind')}
        options={ownProductKinds.map((key) => ({ key, label: t(`form.kinds.${key}`) }))}
        value={kind}
        onChange={setKind}
      />
      {errors.kind && <p role="alert">{errors.kind}</p>}
      <TextInput
        name="title"
        autoComplete="off"
        maxLength={TITLE_MAX_LENGTH}
        label={t('form.title')}
        defaultValue={product?.title}
        error={errors.title}
      />
      <Textarea
        name="description"
        className={page.textarea}
        maxLength={DESCRIPTION_MAX_LENGTH}
        label={t('form.description')}
        defaultValue={product?.description}
        error={errors.description}
      />
      <div className={page.pair}>
        <TextInput
          name="unit"
          inputMode="decimal"
          autoComplete="off"
          label={t('form.unit')}
          description={t('form.unitNote')}
          defaultValue={product?.unit ?? 1}
          error={errors.unit}
        />
        <NativeSelect
          name="measureUnit"
          className={choice.select}
          rightSection={chevron}
          label={t('form.measureUnit')}
          description={t('form.measureUnitNote')}
          defaultValue={product?.measureUnit ?? 'PIECE'}
          data={measureUnits.map((value) => ({ value, label: t(`form.measureUnits.${value}`) }))}
          error={errors.measureUnit}
        />
        <TextInput
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          leftSection="₹"
          label={t('form.price')}
          description={t('form.priceNote')}
          defaultValue={product && rupeesForInput(Math.round(product.price * 100))}
          error={errors.price}
        />
        <TextInput
          name="minQuantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          label={t('form.minQuantity')}
          description={t('form.minQuantityNote')}
          defaultValue={product?.minQuantity ?? 1}
          error={errors.minQuantity}
        />
        <TextInput
          name="hsn"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          label={t(kind === 'goods' ? 'form.hsn' : 'form.sac')}
          description={t('form.hsnNote')}
          defaultValue={product?.hsn}
          error={errors.hsn}
        />
        <NativeSelect
          name="gstRate"
          className={choice.select}
          rightSection={chevron}
          label={t('form.gstRate')}
          description={t('form.gstRateNote')}
          defaultValue={String(product?.gstRate ?? 18)}
          data={gstRates.map((rate) => ({ value: String(rate), label: t('list.rate', { rate }) }))}
          error={errors.gstRate}
        />
        {kind === 'goods' && (
          <TextInput
            name="lowStockAt"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            label={t('form.lowStockAt')}
            description={t('form.lowStockAtNote')}
            defaultValue={product?.lowStockAt ?? ''}
            error={errors.lowStockAt}
          />
        )}
      </div>
      <FormFailure error={failure} />
      <Button type="submit" className={page.start} loading={busy}>
        {t(product ? 'form.save' : 'form.add')}
      </Button>
    </form>
  );
}
