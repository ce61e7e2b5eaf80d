import type { Blog, ContentImage, Question, Service } from '../../../contract/content/schema.ts';
import type { ContentLanguage } from '../../../contract/content/values.ts';

/** A page of articles, newest first. */
interface Articles {
  readonly articles: readonly Omit<Blog, 'body' | 'html'>[];
  readonly total: number;
}

/** Everything that is published at this moment, for the pages that everybody can read (server/features/public-pages). */
export interface PublishedContent {
  /** @param page from 1 */
  /** An article without a summary gets one from its body. */
  articles(language: ContentLanguage, page: { page: number; pageSize: number; tag?: string }): Promise<Articles>;
  /** One article with `html`, by the last part of its address; undefined if it is not published. */
  article(slug: string): Promise<(Blog & { html: string; changedAt: string }) | undefined>;
  /** Questions by category and order. */
  questions(language: ContentLanguage): Promise<readonly Question[]>;
  services(language: ContentLanguage): Promise<readonly Service[]>;
  about(
    language: ContentLanguage,
  ): Promise<{ html: string; changedAt: string; languages: ContentLanguage[] } | undefined>;
  /** Addresses for the sitemap: every published article with its translations. */
  articleAddresses(): Promise<readonly { slug: string; language: ContentLanguage; groupId: string; changedAt: Date }[]>;
  /** Languages in which at least one entry of this kind is published. */
  languagesOf(kind: 'blog' | 'question' | 'service' | 'about'): Promise<readonly ContentLanguage[]>;
  /**
   * A number that changes whenever something becomes visible, changes or disappears on the public pages, and at the
   * time at which a scheduled entry is published. Part of their ETag.
   */
  version(): Promise<string>;
}

/** A story of two members who found each other, as both agreed to show it. */
export interface PublishedStory {
  readonly id: string;
  readonly slug: string;
  readonly language: ContentLanguage;
  readonly title: string;
  /** Drawn from Markdown. */
  readonly html: string;
  /** First sentences without markup. */
  readonly summary: string;
  /** Each of the two: the name they chose to show, or null for no name. */
  readonly names: readonly [string | null, string | null];
  /** The picture of both; null: the two portraits. */
  readonly picture: ContentImage | null;
  /** Seeds for the drawn portraits, which are not member ids. `picture`: the one that this person chose instead. */
  readonly portraits: readonly [
    { seed: string; gender: 'MALE' | 'FEMALE'; picture: ContentImage | null },
    { seed: string; gender: 'MALE' | 'FEMALE'; picture: ContentImage | null },
  ];
  readonly publishedAt: string;
}

/** Stories that are shown at this moment. A story that was taken back is gone from the next call on, on every node. */
export interface PublishedStories {
  list(
    language: ContentLanguage,
    page: { page: number; pageSize: number },
  ): Promise<{ stories: readonly PublishedStory[]; total: number }>;
  story(slug: string): Promise<PublishedStory | undefined>;
  addresses(): Promise<readonly { slug: string; language: ContentLanguage; changedAt: Date }[]>;
  version(): Promise<string>;
}
