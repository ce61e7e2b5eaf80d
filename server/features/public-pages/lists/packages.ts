import type { PackageOffer } from '../../../../contract/billing/packages.schema.ts';
import { type ContentLanguage, contentLanguages } from '../../../../contract/content/values.ts';
import { addressOf, type Page, type PageQuery, type Site, translationsOf } from '../page.ts';
import { drawPrices } from '../prices.ts';
import { textsIn } from '../texts/index.ts';
import { drawCall, drawHead } from './list-parts.ts';

const PATH = '/packages';

/** The page with the prices, in each language. */
export const packagesAddresses = (): { language: ContentLanguage; address: string }[] =>
  contentLanguages.map((language) => ({ language, address: addressOf(PATH, language) }));

/** The packages on sale with their prices; undefined if nothing is on sale. The names of packages are in English. */
export function packagesPage(
  site: Site,
  packages: readonly PackageOffer[],
  { language }: Pick<PageQuery, 'language'>,
): Page | undefined {
  const prices = drawPrices(packages, language);
  if (!prices) return undefined;
  const { packages: words, menu } = textsIn[language];
  return {
    language,
    address: addressOf(PATH, language),
    title: words.title(site.name),
    description: words.description(site.name),
    crumbs: [],
    crumb: menu.packages,
    translations: translationsOf(PATH, language, contentLanguages),
    data: [],
    isListed: true,
    main: `${drawHead(words.heading, words.sentence)}
<section aria-labelledby="packages"><h2 id="packages">${words.list}</h2>
${prices}
</section>
${drawCall(site, language)}`,
  };
}
