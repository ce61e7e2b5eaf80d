import type { SettingKey } from '../../../../contract/settings/office.schema.ts';
import type { SellerConfig } from '../../../platform/config/payments.ts';
import { gstCodeOf } from '../../../platform/gst-codes.ts';
import type { Settings, SettingsChange } from './settings.types.ts';

/**
 * Settings printed together on invoices; all four come from one source, either the stored settings or the environment.
 */
export const sellerKeys = ['gstin', 'sellerName', 'sellerAddress', 'sellerState'] as const satisfies SettingKey[];
type SellerKey = (typeof sellerKeys)[number];

/** The seller from the environment; empty if it is the demo seller. */
export const sellerDefaults = ({ demo, gstin, name, address, state, sac }: SellerConfig) =>
  demo
    ? { gstin: null, sellerName: null, sellerAddress: null, sellerState: null, sellerSac: sac }
    : { gstin, sellerName: name, sellerAddress: address, sellerState: state, sellerSac: sac };

/** The seller for invoices. @param fallback if the settings have none */
export function sellerOf(settings: Settings, fallback: SellerConfig): SellerConfig {
  const { gstin, sellerName: name, sellerAddress: address, sellerState: state, sellerSac: sac } = settings;
  return gstin && name && address && state ? { gstin, name, address, state, sac, demo: false } : { ...fallback, sac };
}

/**
 * Refuses to switch on the shop while its invoices would name the demo seller, by field.
 * @param now current settings
 * @param fallback if the settings have no seller
 */
export function shopWithoutSeller(
  change: SettingsChange,
  now: Settings,
  fallback: SellerConfig,
): Partial<Record<SettingKey, string>> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (change.shop !== true || now.shop || !sellerOf({ ...now, ...given }, fallback).demo) return {};
  return { shop: 'Please fill in GSTIN, name, address and state of the seller first: invoices of the shop name them.' };
}

/** A valid change, or its problems by field. */
type Checked = { readonly change: SettingsChange } | { readonly problems: Partial<Record<SettingKey, string>> };

/**
 * Completes a change of the seller: changing one of the four fields stores all of them, so that a later change of the
 * environment is not mixed in. Clearing all four restores the values of the environment.
 * @param now current settings
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
        missing.map((key) => [key, 'Please fill in GSTIN, name, address and state of the seller together.']),
      ),
    };
  const { gstin, sellerState } = whole;
  const code = gstCodeOf(sellerState ?? '');
  if (!code || !gstin?.startsWith(code))
    return { problems: { gstin: `A GSTIN of ${sellerState} begins with ${code}.` } };
  return { change: { ...sent, ...whole } };
}
