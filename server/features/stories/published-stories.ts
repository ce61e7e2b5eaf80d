import type { ContentLanguage } from '../../../contract/content/values.ts';
import type { QueryOf } from '../../../contract/kernel.ts';
import type { publishedStoriesApi } from '../../../contract/stories/public.api.ts';
import type { Story } from '../../../contract/stories/schema.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome } from '../../platform/http/handlers.ts';
import { limitAndOffset } from '../../platform/http/limit-and-offset.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PublishedStories, PublishedStory } from '../content/index.ts';
import { presentStory, type StoryText } from './story.present.ts';
import { storyReader } from './story.repo.ts';

/** Reads published stories. Nothing is cached: a story that was taken back is gone from the next call on, on every node. */
export function createPublishedStories({ db }: Pick<Platform, 'db'>, text: StoryText) {
  const reader = storyReader(db.read);

  async function page(language: ContentLanguage | undefined, limit: number, offset: number) {
    const [rows, total] = await Promise.all([reader.shown(language, limit, offset), reader.countShown(language)]);
    return { stories: rows.flatMap((row) => presentStory(row, text) ?? []), total };
  }
  const read = async (key: 'id' | 'slug', value: string): Promise<Story | undefined> => {
    const row = await reader.shownBy(key, value);
    return row && presentStory(row, text);
  };

  const published: PublishedStories = {
    async list(language, { page: number, pageSize }) {
      const { stories, total } = await page(language, pageSize, (number - 1) * pageSize);
      return { stories: stories.map(toPublishedStory), total };
    },
    async story(slug) {
      const story = await read('slug', slug);
      return story && toPublishedStory(story);
    },
    addresses: () => reader.addresses(),
    version: () => reader.fingerprint(),
  };

  return {
    published,

    /** A page of published stories, newest first. */
    async list(query: QueryOf<typeof publishedStoriesApi.stories>): Promise<Outcome<Story[]>> {
      const { limit, offset } = limitAndOffset(query);
      const { stories, total } = await page(query.language, limit, offset);
      return { data: stories, totalCount: total };
    },

    /** @throws Failure 404 */
    async show(id: string): Promise<Story> {
      const story = await read('id', id);
      if (!story) throw fail('not_found');
      return story;
    },
  };
}

/** The shape that the public pages read. */
function toPublishedStory({ people: [first, second], ...story }: Story): PublishedStory {
  return {
    ...story,
    names: [first.name, second.name],
    portraits: [
      { seed: first.seed, gender: first.gender, picture: first.picture },
      { seed: second.seed, gender: second.gender, picture: second.picture },
    ],
  };
}
