import { laterEndpoints } from 'virtual:later-endpoints';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '../../../../contract/shop/cart.api.ts';
import { MAX_QUANTITY } from '../../../../contract/shop/values.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { ProductPicture } from '../../../ui/shop/product-picture.tsx';
import { useUnitText } from '../../../ui/shop/use-unit-text.ts';
import classes from './cart.module.css';
import { useAddToCart, useCartChange } from './cart.queries.ts';
import { useAmount } from './use-amount.ts';

const { cart } = laterEndpoints;

/** One product in the cart. */
export function CartLineRow({ line, onRemoved }: { line: CartLine; onRemoved: () => void }) {
  const { t } = useTranslation('shop-cart');
  const { t: common } = useTranslation('common');
  const amount = useAmount();
  const unitText = useUnitText();
  const { mutate: add } = useAddToCart();
  const { mutate: remove, isPending } = useCartChange((id: string) => call(cart.removeFromCart, { params: { id } }));
  const { product, quantity, priceWas, problem } = line;
  const { title, price, unit, measureUnit, kind } = product;
  const showError = (error: Error): void => toast.error(errorMessage(error, common));
  const bringBack = (): void => add({ productId: product.id, quantity }, { onError: showError });
  return (
    <li className={classes.line} data-problem={problem !== null || undefined}>
      <ProductPicture product={product} sizes="4.5rem" className={classes.picture} />
      <div className={classes.what}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p>
          {kind === 'goods'
            ? t('line.each', { price: amount(price), unit: unitText(unit, measureUnit) })
            : amount(price)}
        </p>
        {priceWas !== null && <p className={classes.changed}>{t('line.was', { price: amount(priceWas) })}</p>}
        {problem && <p className={classes.problem}>{t(`line.${problem}`, { count: product.minQuantity })}</p>}
      </div>
      <ActionIcon
        className={classes.remove}
        aria-label={t('line.remove', { title })}
        loading={isPending}
        onClick={() =>
          remove(line.id, {
            onSuccess: () => {
              toast.success(t('line.removed'), { label: t('line.undo'), run: bringBack });
              onRemoved();
            },
            onError: showError,
          })
        }
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      {kind === 'package' || problem === 'retired' ? <span /> : <Quantity line={line} />}
      <p className={classes.amount}>{amount(line.amount)}</p>
    </li>
  );
}

/**
 * The quantity between its buttons, which can also be typed. Quick presses are shown at once; the last one is sent after
 * the answer to the one before.
 */
function Quantity({ line: { id, quantity, product } }: { line: CartLine }) {
  const { t } = useTranslation('shop-cart');
  const { t: common } = useTranslation('common');
  const { title } = product;
  const { mutate, isPending } = useCartChange((next: number) =>
    call(cart.updateCartQuantity, { params: { id }, body: { quantity: next } }),
  );
  const [wanted, setWanted] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const shown = wanted ?? quantity;
  useEffect(() => {
    if (wanted === undefined || isPending) return;
    if (wanted === quantity) setWanted(undefined);
    else
      mutate(wanted, {
        onError: (error) => {
          setWanted(undefined);
          toast.error(errorMessage(error, common));
        },
      });
  }, [wanted, quantity, isPending, mutate, common]);
  const applyTyped = (): void => {
    if (typed === undefined) return;
    setTyped(undefined);
    const next = Number(typed);
    if (Number.isInteger(next) && next >= 1 && next <= MAX_QUANTITY) setWanted(next);
    else toast.error(t('line.quantityWrong'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    applyTyped();
  };
  return (
    <form className={classes.quantity} onSubmit={submit} noValidate>
      <ActionIcon
        variant="default"
        aria-label={t('line.fewer', { title })}
        disabled={shown <= 1}
        onClick={() => setWanted(shown - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('line.quantity', { title })}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={applyTyped}
      />
      <ActionIcon
        variant="default"
        aria-label={t('line.more', { title })}
        disabled={shown >= MAX_QUANTITY}
        onClick={() => setWanted(shown + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </form>
  );
}
