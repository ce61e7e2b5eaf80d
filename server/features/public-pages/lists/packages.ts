import type { PackageOffer } from '../../../../contract/billing/packages.schema.ts';
import { DEFAULT_LANGUAGE, type Page, type Site } from '../page.ts';
import { drawPrices } from '../prices.ts';
import { drawCall, drawHead } from './list-parts.ts';

/** Words of the page, which is in English like the names of the packages. */
const words = {
  title: (name: string) => `Prices of ${name}`,
  heading: 'What it costs',
  sentence:
    'You can use the free account for as long as you like. Packages are one-time payments without auto-renewal.',
  description: (name: string) =>
    `Packages and prices of ${name}: what the free account includes, and what each package adds. Tax included, no auto-renewal.`,
  crumb: 'Prices',
  packages: 'Packages',
};

/** The packages on sale with their prices; undefined if nothing is on sale. */
export function packagesPage(site: Site, packages: readonly PackageOffer[]): Page | undefined {
  const prices = drawPrices(packages, DEFAULT_LANGUAGE);
  if (!prices) return undefined;
  return {
    language: 'en',
    address: '/packages',
    title: words.title(site.name),
    description: words.description(site.name),
    crumbs: [],
    crumb: words.crumb,
    translations: [],
    data: [],
    isListed: true,
    main: `${drawHead(words.heading, words.sentence)}
<section aria-labelledby="packages"><h2 id="packages">${words.packages}</h2>
${prices}
</section>
${drawCall(site, 'en')}`,
  };
}
