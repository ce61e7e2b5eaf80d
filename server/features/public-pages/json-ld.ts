import type { Site } from './page.ts';
import { oneLine } from './plain-text.ts';

const SCHEMA = 'https://schema.org';

/**
 * Structured data for search engines. Browsers never run it, but its text could end the element: `<` is written as an
 * escape, so that a title such as `</script>` remains a text.
 */
export function drawData(data: readonly object[]): string {
  return data
    .map((one) => JSON.stringify({ '@context': SCHEMA, ...one }))
    .map((json) => json.replaceAll(/[<>&\u2028\u2029]/g, escapeLetter))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('\n');
}

const escapeLetter = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The bureau, as the publisher of all pages. */
export const organization = ({ name, url, support: { email, phone } }: Site): object => ({
  '@type': 'Organization',
  '@id': `${url}/#organization`,
  name: oneLine(name),
  url: `${url}/welcome`,
  logo: `${url}/app-icon-512.png`,
  ...(email || phone
    ? {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          ...(email ? { email } : {}),
          ...(phone ? { telephone: phone } : {}),
        },
      }
    : {}),
});

export const breadcrumbs = (url: string, crumbs: readonly { label: string; address: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: oneLine(label),
    item: `${url}${address}`,
  })),
});

/** @param questions with answers in HTML, which search engines accept in a few elements and otherwise ignore */
export const faqPage = (questions: readonly { question: string; answer: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: oneLine(question),
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

interface ArticleFacts {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly address: string;
  readonly image: string;
  readonly publishedAt: string;
  readonly changedAt: string;
  /** As typed by staff; without one, the bureau is the author. */
  readonly author?: string;
}

export const articleJsonLd = (site: Site, facts: ArticleFacts): object => {
  const publisher = { '@type': 'Organization', name: oneLine(site.name), url: `${site.url}/welcome` };
  return {
    '@type': 'Article',
    headline: shortHeadline(facts.title),
    description: facts.description,
    inLanguage: facts.language,
    mainEntityOfPage: `${site.url}${facts.address}`,
    image: `${site.url}${facts.image}`,
    datePublished: facts.publishedAt,
    dateModified: facts.changedAt,
    author: facts.author ? { '@type': 'Person', name: oneLine(facts.author) } : publisher,
    publisher,
  };
};

/** Search engines ignore headlines of more than 110 characters. */
const shortHeadline = (title: string): string => [...oneLine(title)].slice(0, 110).join('');
