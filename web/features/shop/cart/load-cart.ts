import { withCartTexts } from './with-cart-texts.ts';

export const cartButton = withCartTexts(() => import('./cart-button.tsx'));
