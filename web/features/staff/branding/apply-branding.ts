import type { Branding } from '../../../../contract/branding/schema.ts';
import { brandStyles } from '../../../../contract/branding/styles.ts';

/** Id of the style element that the server writes into a page (server/platform/http/branded-files.ts). */
const STYLE_ID = 'brand';

/** Gives the open page the saved branding, as the server does with every page loaded from now on. */
export function applyBranding({ values, defaultName }: Branding): void {
  let style = document.getElementById(STYLE_ID);
  if (!style) {
    style = document.createElement('style');
    style.id = STYLE_ID;
    document.head.append(style);
  }
  style.textContent = brandStyles(values, 'attribute');
  document.querySelector('meta[name="application-name"]')?.setAttribute('content', values.name ?? defaultName);
}
