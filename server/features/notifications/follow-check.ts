/** Facts about follows, read again whenever a notification about one is made or sent. */
export interface FollowFacts {
  isFollowing(followerId: string, followedId: string): Promise<boolean>;
  /** Kinds of this news of a member that the follower can see now. */
  visibleNews(followerId: string, memberId: string, newsIds: readonly string[]): Promise<readonly string[]>;
  /** Whether the member follows the blog, and the article or story is still published. */
  isPostWanted(memberId: string, post: 'blog' | 'story', path: string): Promise<boolean>;
}

interface Notice {
  readonly memberId: string;
  readonly aboutId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * Checks notifications about follows: returns their data with what the member can see now, or undefined if there is
 * nothing to notify of any more. Other kinds are returned as they are.
 */
export function createFollowCheck(facts: FollowFacts) {
  return async (kind: string, { memberId, aboutId, data }: Notice): Promise<Notice['data'] | undefined> => {
    if (kind === 'follow_user')
      return aboutId !== null && (await facts.isFollowing(aboutId, memberId)) ? data : undefined;
    if (kind !== 'new_post') return data;
    const { post, path, news } = data;
    if ((post === 'blog' || post === 'story') && typeof path === 'string')
      return (await facts.isPostWanted(memberId, post, path)) ? data : undefined;
    if (aboutId === null || !isTexts(news)) return undefined;
    const seen = await facts.visibleNews(memberId, aboutId, news);
    return seen.length ? { ...data, seen } : undefined;
  };
}

export type FollowCheck = ReturnType<typeof createFollowCheck>;
