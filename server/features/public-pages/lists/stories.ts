import type { ContentLanguage } from '../../../../contract/content/values.ts';
import { portraitSvg } from '../../../../contract/drawing/portrait.ts';
import { escapeHtml } from '../../../platform/messages/mail-html.ts';
import type { PublishedStories, PublishedStory } from '../../content/index.ts';
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

const PATH = '/stories';

/** The stories of a language, newest first; undefined for a page beyond the last one. */
export async function storiesPage(
  site: Site,
  published: Pick<PublishedStories, 'list'>,
  { language, page }: PageQuery,
  languages: readonly ContentLanguage[],
): Promise<Page | undefined> {
  const { stories, total } = await published.list(language, { page, pageSize: PAGE_SIZE });
  if (page > lastPage(total)) return undefined;
  const { stories: words, menu, pages } = textsIn[language];
  const counted = page === 1 ? '' : ` · ${pages.of(page, lastPage(total))}`;
  return {
    language,
    address: addressOf(PATH, language, { page }),
    title: `${words.title(site.name)}${counted}`,
    description: words.description(site.name),
    crumbs: [],
    crumb: menu.stories,
    translations: page === 1 ? translationsOf(PATH, language, languages) : [],
    data: [],
    isListed: total > 0,
    isStory: true,
    main: `${drawHead(words.heading, words.sentence)}
${total > 0 ? `<div class="grid">${stories.map((story, index) => drawCard(story, index === 0)).join('\n')}</div>` : `<p class="prose">${words.empty}</p>`}
${drawPaging(language, PATH, { page, total })}
${drawCall(site, language)}`,
  };
}

function drawCard(story: PublishedStory, isFirst: boolean): string {
  const couple = namesOf(story);
  return `<article class="card linked">
${drawCouple(story, 'cover', isFirst)}
<h2><a href="${PATH}/${story.slug}">${bidiIsolated(story.title)}</a></h2>
${couple ? `<p>${escapedSentence(couple)}</p>` : ''}
<p>${bidiIsolated(story.summary)}</p>
</article>`;
}

/** The names that both chose to show; one name if the other chose none. */
function namesOf({ names, language }: PublishedStory): string {
  const [first, second] = names;
  return first && second ? textsIn[language].stories.couple(first, second) : (first ?? second ?? '');
}

/** Draws the picture of both. Without one, draws for each of them the chosen picture or a portrait. */
function drawCouple({ picture, portraits, language }: PublishedStory, style: string, isFirst: boolean): string {
  const words = textsIn[language].stories;
  if (picture) return drawPicture(picture, words.picture, style, isFirst);
  const halves = portraits.map(({ seed, gender, picture: own }) =>
    own ? drawPicture(own, '', 'half', isFirst) : portraitSvg({ seed, gender, width: 320, height: 320 }),
  );
  const label = portraits.some(({ picture: own }) => own) ? words.picture : words.portraits;
  return `<div class="couple" role="img" aria-label="${label}">${halves.join('')}</div>`;
}

/** One story; undefined if it is not shown, or was taken back. */
export async function storyPage(
  site: Site,
  published: Pick<PublishedStories, 'story'>,
  slug: string,
): Promise<Page | undefined> {
  const story = await published.story(slug);
  if (!story) return undefined;
  const { language, title, html, publishedAt } = story;
  const { menu } = textsIn[language];
  const address = `${PATH}/${story.slug}`;
  const description = shorten(story.summary || textOfHtml(html)) || oneLine(title);
  const couple = namesOf(story);
  const facts = { title, description, language, address, publishedAt, changedAt: publishedAt };
  return {
    language,
    address,
    title: `${oneLine(title)} · ${site.name}`,
    description,
    crumbs: [{ label: menu.stories, address: addressOf(PATH, language) }],
    crumb: title,
    translations: [],
    data: [articleData(site, { ...facts, image: socialImageOf({ address }) })],
    isListed: true,
    article: { publishedAt, changedAt: publishedAt },
    isStory: true,
    main: `<article class="narrow">
<div class="head"><h1>${bidiIsolated(title)}</h1>
${couple ? `<p>${escapedSentence(couple)}</p>` : ''}
<p class="facts"><time datetime="${escapeHtml(publishedAt)}">${dayIn(language, publishedAt)}</time></p></div>
${drawCouple(story, 'picture', true)}
<div class="prose">${html}</div>
</article>
${drawCall(site, language)}`,
  };
}
