import type { ContentLanguage } from '../../../contract/content/values.ts';
import type { PublishedContent, PublishedStories } from '../content/index.ts';
import { addressOf, DEFAULT_LANGUAGE } from './page.ts';
import type { PageTexts } from './texts/index.ts';

/** Pages of which each language has its own entries. */
export type ListKind = 'about' | 'services' | 'stories' | 'blog' | 'questions';

export type MenuKey = Exclude<keyof PageTexts['menu'], 'label'>;

/** A link of the menu. */
export interface MenuItem {
  readonly key: MenuKey;
  readonly address: string;
}

/** Public pages that have something to show. */
export interface NonEmptyPages {
  readonly languages: Readonly<Record<ListKind, readonly ContentLanguage[]>>;
  readonly hasPackages: boolean;
  readonly hasCommunities: boolean;
}

/** Order of the menu. */
const keys = [
  'about',
  'services',
  'stories',
  'blog',
  'questions',
  'packages',
  'matrimony',
] as const satisfies readonly MenuKey[];

const isListKind = (key: MenuKey): key is ListKind => key !== 'packages' && key !== 'matrimony';

/** The menu leads only to pages with content: in this language if they have it, else in English or another one. */
export function menuFor(language: ContentLanguage, filled: NonEmptyPages): MenuItem[] {
  return keys.flatMap((key): MenuItem[] => {
    if (!isListKind(key)) {
      const isFilled = key === 'packages' ? filled.hasPackages : filled.hasCommunities;
      // The prices exist in every language, the communities in English alone.
      const address = key === 'packages' ? addressOf('/packages', language) : `/${key}`;
      return isFilled ? [{ key, address }] : [];
    }
    const languages = filled.languages[key];
    const shown = [language, DEFAULT_LANGUAGE].find((one) => languages.includes(one)) ?? languages[0];
    return shown ? [{ key, address: addressOf(`/${key}`, shown) }] : [];
  });
}

/** Languages in which each kind of page has entries. */
export async function readLanguages(
  content: PublishedContent,
  stories: PublishedStories,
): Promise<NonEmptyPages['languages']> {
  const [about, services, blog, questions, storyAddresses] = await Promise.all([
    content.languagesOf('about'),
    content.languagesOf('service'),
    content.languagesOf('blog'),
    content.languagesOf('question'),
    stories.addresses(),
  ]);
  return {
    about,
    services,
    blog,
    questions,
    stories: [...new Set(storyAddresses.map(({ language }) => language))].sort(),
  };
}
