import { shopPrice } from '../../../../lib/shop-price.ts';
import classes from './commission.module.css';

/** An amount of the ledger in rupees: negative when it was reversed or paid out. */
export function Amount({ of: amount }: { of: number }) {
  return (
    <span className={classes.figure} dir="ltr">
      {amount < 0 && '−'}
      {shopPrice(Math.abs(amount))}
    </span>
  );
}
