import type { ContentLanguage } from '../../../contract/content/values.ts';
import { escapeHtml } from '../../platform/messages/mail-html.ts';
import type { PublishedContent } from '../content/index.ts';
import { feedAddress } from './frame.ts';
import { addressOf, type Site } from './page.ts';
import { oneLine } from './plain-text.ts';
import { textsIn } from './texts/index.ts';

/** Articles in the feed. */
const SIZE = 20;

/** The newest articles of a language as RSS 2.0. */
export async function drawFeed(
  site: Site,
  content: Pick<PublishedContent, 'articles'>,
  language: ContentLanguage,
): Promise<string> {
  const { articles } = await content.articles(language, { page: 1, pageSize: SIZE });
  const { blog } = textsIn[language];
  const tag = (name: string, text: string, attributes = ''): string =>
    `<${name}${attributes}>${escapeHtml(oneLine(text))}</${name}>`;
  const items = articles.map(({ title, slug, summary, publishedAt, tags }) => {
    const address = `${site.url}/blog/${slug}`;
    return [
      '<item>',
      tag('title', title),
      tag('link', address),
      tag('guid', address, ' isPermaLink="true"'),
      ...(publishedAt ? [tag('pubDate', new Date(publishedAt).toUTCString())] : []),
      ...(summary ? [tag('description', summary)] : []),
      ...tags.map((one) => tag('category', one)),
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${tag('title', blog.title(site.name))}
${tag('link', `${site.url}${addressOf('/blog', language)}`)}
${tag('description', blog.description(site.name))}
${tag('language', `${language}-in`)}
<atom:link href="${escapeHtml(`${site.url}${feedAddress({ language })}`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}
