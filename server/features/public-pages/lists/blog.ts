import type { Blog } from '../../../../contract/content/schema.ts';
import type { ContentLanguage } from '../../../../contract/content/values.ts';
import { escapeHtml } from '../../../platform/messages/mail-html.ts';
import type { PublishedContent } from '../../content/index.ts';
import { socialImageOf } from '../frame.ts';
import { articleJsonLd as articleData } from '../json-ld.ts';
import { addressOf, type Page, type PageQuery, type Site, translationsOf } from '../page.ts';
import { oneLine, shorten, textOfHtml } from '../plain-text.ts';
import { dayIn, textsIn } from '../texts/index.ts';
import {
  bidiIsolated,
  drawCall,
  drawHead,
  drawPaging,
  drawPicture,
  escapedSentence,
  lastPage,
  PAGE_SIZE,
} from './list-parts.ts';

const PATH = '/blog';

type Summary = Omit<Blog, 'body' | 'html'>;

/** The articles of a language, newest first; all, or those with a tag. Undefined for a page beyond the last one. */
export async function blogPage(
  site: Site,
  content: Pick<PublishedContent, 'articles'>,
  { language, page, tag }: PageQuery,
  languages: readonly ContentLanguage[],
): Promise<Page | undefined> {
  const { articles, total } = await content.articles(language, {
    page,
    pageSize: PAGE_SIZE,
    ...(tag === undefined ? {} : { tag }),
  });
  if (page > lastPage(total) || (tag !== undefined && total === 0)) return undefined;
  const { blog: words, menu, pages } = textsIn[language];
  const counted = page === 1 ? '' : ` · ${pages.of(page, lastPage(total))}`;
  const isWhole = tag === undefined;
  return {
    language,
    address: addressOf(PATH, language, { page, tag }),
    title: `${isWhole ? words.title(site.name) : words.tagTitle(tag, site.name)}${counted}`,
    description: isWhole ? words.description(site.name) : words.tagDescription(tag, site.name),
    crumbs: isWhole ? [] : [{ label: menu.blog, address: addressOf(PATH, language) }],
    crumb: isWhole ? menu.blog : tag,
    translations: isWhole && page === 1 ? translationsOf(PATH, language, languages) : [],
    data: [],
    isListed: total > 0,
    main: `${isWhole ? drawHead(words.heading, words.sentence) : drawHead(words.tagHeading(tag))}
${total > 0 ? `<div class="grid">${articles.map((one, index) => drawCard(one, index === 0)).join('\n')}</div>` : `<p class="prose">${words.empty}</p>`}
${drawPaging(language, PATH, { page, total, tag })}
<p class="turns">${drawFollow(language)}</p>
${drawCall(site, language)}`,
  };
}

function drawCard({ slug, title, summary, cover, publishedAt, language }: Summary, isFirst: boolean): string {
  return `<article class="card linked">
${cover ? drawPicture(cover, '', 'cover', isFirst) : ''}
<h2><a href="${PATH}/${slug}">${bidiIsolated(title)}</a></h2>
${summary ? `<p>${bidiIsolated(summary)}</p>` : ''}
${publishedAt ? `<p class="facts">${drawDay(language, publishedAt)}</p>` : ''}
</article>`;
}

/** Leads members to the switch that follows the blog; everybody else logs in first. */
const drawFollow = (language: ContentLanguage): string =>
  `<a class="more" href="/dashboard/accountSetting/notifications">${textsIn[language].blog.follow}</a>`;

const drawDay = (language: ContentLanguage, at: string): string =>
  `<time datetime="${at}">${dayIn(language, at)}</time>`;

/** One article; undefined if it is not published. */
export async function articlePage(
  site: Site,
  content: Pick<PublishedContent, 'article'>,
  slug: string,
): Promise<Page | undefined> {
  const article = await content.article(slug);
  if (!article?.publishedAt) return undefined;
  const { language, title, author, publishedAt, changedAt, cover, html, tags } = article;
  const { blog: words, menu } = textsIn[language];
  const address = `${PATH}/${article.slug}`;
  const description = shorten(article.summary || textOfHtml(html)) || oneLine(title);
  const facts = { title, description, language, address, publishedAt, changedAt };
  const topics = tags.map(
    (tag) => `<a href="${escapeHtml(addressOf(PATH, language, { tag }))}">${bidiIsolated(tag)}</a>`,
  );
  return {
    language,
    address,
    title: `${oneLine(title)} · ${site.name}`,
    description,
    crumbs: [{ label: menu.blog, address: addressOf(PATH, language) }],
    crumb: title,
    translations: article.translations.flatMap((other) =>
      other.slug && other.language !== language ? [{ language: other.language, address: `${PATH}/${other.slug}` }] : [],
    ),
    data: [articleData(site, { ...facts, image: socialImageOf({ address }), author })],
    isListed: true,
    article: { publishedAt, changedAt },
    main: `<article class="narrow">
<div class="head"><h1>${bidiIsolated(title)}</h1>
<p class="facts"><span>${drawDay(language, publishedAt)}</span>${author ? `<span>${escapedSentence(words.by(author))}</span>` : ''}</p></div>
${cover ? drawPicture(cover, '', 'picture', true) : ''}
<div class="prose">${html}</div>
${tags.length > 0 ? `<section><h2>${words.tags}</h2><p class="tags turns">${topics.join('')}</p></section>` : ''}
<p class="turns"><a class="more" href="${escapeHtml(addressOf(PATH, language))}">${words.all}</a> ${drawFollow(language)}</p>
</article>
${drawCall(site, language)}`,
  };
}
