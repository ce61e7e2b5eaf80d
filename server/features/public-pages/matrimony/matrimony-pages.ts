import { escapeHtml } from '../../../platform/messages/mail-html.ts';
import { faqPage } from '../json-ld.ts';
import { drawCall, drawHead } from '../lists/list-parts.ts';
import { drawAnswer } from '../lists/questions.ts';
import { DEFAULT_LANGUAGE, type Page, type Site } from '../page.ts';
import { drawSteps } from '../welcome/welcome-page.ts';
import type { CommunityInCity } from './community-counts.service.ts';
import { texts } from './matrimony-texts.ts';

const PATH = '/matrimony';
/** Links to similar pages, at most. */
const MAX_LINKS = 12;

export const communityAddress = ({ community, city }: CommunityInCity): string =>
  `${PATH}/${community.slug}/${city.slug}`;

const formatCount = (count: number): string => count.toLocaleString('en-IN');

/** All communities and cities that have a page; undefined if there are none. */
export function communitiesPage(site: Site, places: readonly CommunityInCity[]): Page | undefined {
  if (places.length === 0) return undefined;
  const groups = [...Map.groupBy(places, ({ community }) => community.slug).values()];
  const sections = groups.map(
    (group) => `<section><h2>${escapeHtml(group[0]?.community.label ?? '')}</h2>
<p class="chips">${group.map((place) => link(place, place.city.label)).join('')}</p></section>`,
  );
  return {
    language: 'en',
    address: PATH,
    title: texts.index.title(site.name),
    description: texts.index.description(site.name),
    crumbs: [],
    crumb: texts.crumb,
    translations: [],
    data: [],
    isListed: true,
    main: `${drawHead(texts.index.heading, texts.index.sentence)}
${sections.join('\n')}
${drawCall(site, 'en')}`,
  };
}

const link = (place: CommunityInCity, words: string): string =>
  `<a href="${communityAddress(place)}">${escapeHtml(words)}</a>`;

/**
 * The page of one community in one city. It shows nobody: only rounded numbers, and what both are called.
 * @param places all pairs with enough members
 */
export function communityPage(
  site: Site,
  places: readonly CommunityInCity[],
  slugs: { readonly community: string; readonly city: string },
): Page | undefined {
  const place = places.find(({ community, city }) => community.slug === slugs.community && city.slug === slugs.city);
  if (!place) return undefined;
  const { community, city, atLeast, genders } = place;
  const heading = texts.heading(community.label, city.label);
  const count = formatCount(atLeast);
  const sentences = [
    texts.count(count, city.label, city.state),
    ...(genders ? [texts.genders(formatCount(genders.women), formatCount(genders.men))] : []),
  ];
  const questions = texts.questions.items(community.label, city.label);
  const others = places.filter((other) => other !== place);
  return {
    language: 'en',
    address: communityAddress(place),
    title: texts.title(community.label, city.label, site.name),
    description: texts.description(count, community.label, city.label, site.name),
    crumbs: [{ label: texts.crumb, address: PATH }],
    crumb: texts.link(community.label, city.label),
    translations: [],
    data: [faqPage(questions)],
    isListed: true,
    main: `${drawHead(heading, sentences.join(' '))}
<section><h2>${texts.about.title}</h2><p>${escapeHtml(names(place))}</p></section>
${drawSteps(DEFAULT_LANGUAGE)}
<section class="groups"><h2>${texts.questions.title}</h2>
${questions.map(({ question, answer }) => drawAnswer(question, `<p>${escapeHtml(answer)}</p>`)).join('\n')}
</section>
${drawLinks(texts.sameCommunity(community.label), sameCommunity(others, place), ({ city: other }) => other.label)}
${drawLinks(texts.sameCity(city.label), sameCity(others, place), ({ community: other }) => other.label)}
<p class="turns"><a class="more" href="${PATH}">${texts.all}</a></p>
${drawCall(site, 'en')}`,
  };
}

/** Names of the community and of the city. */
function names({ community, city }: CommunityInCity): string {
  const others = new Intl.ListFormat('en', { type: 'disjunction' }).format(city.aliases);
  return [
    ...(community.within ? [texts.about.community(community.label, community.within)] : []),
    texts.about.city(city.label, city.state),
    ...(others ? [texts.about.aliases(city.label, others)] : []),
  ].join(' ');
}

const sameCommunity = (others: readonly CommunityInCity[], { community }: CommunityInCity): CommunityInCity[] =>
  others.filter((other) => other.community.slug === community.slug).slice(0, MAX_LINKS);

const sameCity = (others: readonly CommunityInCity[], { city }: CommunityInCity): CommunityInCity[] =>
  others.filter((other) => other.city.slug === city.slug).slice(0, MAX_LINKS);

function drawLinks(
  title: string,
  places: readonly CommunityInCity[],
  words: (place: CommunityInCity) => string,
): string {
  if (places.length === 0) return '';
  return `<section><h2>${escapeHtml(title)}</h2>
<p class="chips">${places.map((place) => link(place, words(place))).join('')}</p></section>`;
}
