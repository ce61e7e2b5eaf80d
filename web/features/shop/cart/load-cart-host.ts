import { withCartTexts } from './with-cart-texts.ts';

/** In a file of its own, because it is loaded after the first screen. */
export const cartHost = withCartTexts(() => import('./cart-host.tsx'));
