import type { ContentLanguage } from '../../../contract/content/values.ts';
import type { Page } from './page.ts';
import { textsIn } from './texts/index.ts';

/** The page for every address below the public pages that does not exist, whatever the reason. */
export function notFoundPage(language: ContentLanguage): Page {
  const { notFound: words } = textsIn[language];
  return {
    language,
    // The address that was asked for is not repeated.
    address: '/404',
    title: words.title,
    description: words.sentence,
    crumbs: [],
    translations: [],
    data: [],
    isListed: false,
    main: `<div class="head"><h1>${words.title}</h1><p>${words.sentence}</p>
<p class="actions"><a class="button large" href="/welcome">${words.link}</a></p></div>`,
  };
}
