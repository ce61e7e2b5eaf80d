import type { SettingKey } from '../../../contract/office.ts';
import type { SellerConfig } from '../../platform/config/payments.ts';
import { gstCodeOf } from '../../platform/gst-codes.ts';
import type { Settings, SettingsChange } from './settings.rules.ts';

/** They stand on an invoice together, so they come from one place: all from here, or all from the environment. */
export const sellerKeys = ['gstin', 'sellerName', 'sellerAddress', 'sellerState'] as const satisfies SettingKey[];
type SellerKey = (typeof sellerKeys)[number];

/** What the environment says of who sells: nothing where it is made up. */
export const sellerDefaults = ({ demo, gstin, name, address, state, sac }: SellerConfig) =>
  demo
    ? { gstin: null, sellerName: null, sellerAddress: null, sellerState: null, sellerSac: sac }
    : { gstin, sellerName: name, sellerAddress: address, sellerState: state, sellerSac: sac };

/** Who sells, as invoices say it. @param fallback where nobody has said it */
export function sellerOf(settings: Settings, fallback: SellerConfig): SellerConfig {
  const { gstin, sellerName: name, sellerAddress: address, sellerState: state, sellerSac: sac } = settings;
  return gstin && name && address && state ? { gstin, name, address, state, sac, demo: false } : { ...fallback, sac };
}

/** A change, or what is wrong with it, by field. */
type Checked = { readonly change: SettingsChange } | { readonly problems: Partial<Record<SettingKey, string>> };

/**
 * A change with the seller as a whole: who changes one of the four has said all of them, so that a later change of the
 * environment can't be mixed with what was set here. All four empty: the environment's again.
 * @param now what holds
 */
export function withWholeSeller(now: Settings, sent: SettingsChange): Checked {
  if (sellerKeys.every((key) => sent[key] === undefined) || sellerKeys.every((key) => sent[key] === null))
    return { change: sent };
  const whole = Object.fromEntries(
    sellerKeys.map((key) => [key, sent[key] === undefined ? now[key] : sent[key]]),
  ) as Record<SellerKey, string | null>;
  const missing = sellerKeys.filter((key) => !whole[key]);
  if (missing.length)
    return {
      problems: Object.fromEntries(
        missing.map((key) => [key, 'Number, name, address and state of the seller are needed together.']),
      ),
    };
  const { gstin, sellerState } = whole;
  const code = gstCodeOf(sellerState ?? '');
  if (!code || !gstin?.startsWith(code))
    return { problems: { gstin: `A GSTIN of ${sellerState} begins with ${code}.` } };
  return { change: { ...sent, ...whole } };
}
