import type { Service } from '../../../../contract/content/schema.ts';
import type { ContentLanguage } from '../../../../contract/content/values.ts';
import type { PublishedContent } from '../../content/index.ts';
import { organization } from '../json-ld.ts';
import { addressOf, type Page, type PageQuery, type Site, translationsOf } from '../page.ts';
import { textsIn } from '../texts/index.ts';
import { bidiIsolated, drawCall, drawHead, drawPicture } from './list-parts.ts';

const PATH = '/services';

/** Everything that the bureau does for families. */
export async function servicesPage(
  site: Site,
  content: Pick<PublishedContent, 'services'>,
  { language }: PageQuery,
  languages: readonly ContentLanguage[],
): Promise<Page> {
  const services = await content.services(language);
  const { services: words, menu } = textsIn[language];
  const cards = services.map((service, index) => drawService(site, service, words.order, index === 0));
  return {
    language,
    address: addressOf(PATH, language),
    title: words.title(site.name),
    description: words.description(site.name),
    crumbs: [],
    crumb: menu.services,
    translations: translationsOf(PATH, language, languages),
    data: [organization(site)],
    isListed: services.length > 0,
    main: `${drawHead(words.heading, words.sentence)}
${services.length > 0 ? `<div class="grid">${cards.join('\n')}</div>` : `<p class="prose">${words.empty}</p>`}
${drawCall(site, language)}`,
  };
}

function drawService(site: Site, { title, html, image, productId }: Service, order: string, isFirst: boolean): string {
  return `<article class="card">
${image ? drawPicture(image, '', 'cover', isFirst) : ''}
<h2>${bidiIsolated(title)}</h2>
<div class="prose" dir="auto">${html}</div>
${productId && site.hasShop ? `<a class="more" href="/dashboard/shop/${productId}">${order}</a>` : ''}
</article>`;
}
