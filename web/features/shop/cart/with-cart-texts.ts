import { loadMessages } from '../../../lib/i18n.ts';
import '../../../lib/shop-messages.ts';

/** Loads a part of the cart for a frame together with its texts: no first screen waits for it. */
export const withCartTexts =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    const [module] = await Promise.all([load(), loadMessages(['shop', 'shop-cart'])]);
    return module;
  };
