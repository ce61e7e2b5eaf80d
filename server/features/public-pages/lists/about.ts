import type { PublishedContent } from '../../content/index.ts';
import { organization } from '../json-ld.ts';
import { addressOf, type Page, type PageQuery, type Site, translationsOf } from '../page.ts';
import { shorten, textOfHtml } from '../plain-text.ts';
import { textsIn } from '../texts/index.ts';
import { drawCall, drawHead } from './list-parts.ts';

const PATH = '/about';

/** The page about the bureau; undefined in a language in which nothing is written. */
export async function aboutPage(
  site: Site,
  content: Pick<PublishedContent, 'about'>,
  { language }: PageQuery,
): Promise<Page | undefined> {
  const about = await content.about(language);
  if (!about?.languages.includes(language)) return undefined;
  const { about: words } = textsIn[language];
  const title = words.title(site.name);
  return {
    language,
    address: addressOf(PATH, language),
    title,
    description: shorten(textOfHtml(about.html)) || title,
    crumbs: [],
    crumb: words.crumb,
    translations: translationsOf(PATH, language, about.languages),
    data: [{ '@type': 'AboutPage', name: title, inLanguage: language }, organization(site)],
    isListed: true,
    main: `${drawHead(title)}\n<div class="prose">${about.html}</div>\n${drawCall(site, language)}`,
  };
}
