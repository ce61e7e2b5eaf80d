import type { StoryName, StorySide, StoryStatus } from '../../../contract/stories/values.ts';
import type { SideRow, StoryRow } from './story.repo.ts';

type Answered = Pick<StoryRow, 'version'> & Record<StorySide, Pick<SideRow, 'agreedVersion'>>;

export const otherSide = (side: StorySide): StorySide => (side === 'first' ? 'second' : 'first');

/** Which of the two this member is; undefined for anybody else. */
export const sideOfMember = (
  { first, second }: Record<StorySide, Pick<SideRow, 'memberId'>>,
  memberId: string,
): StorySide | undefined =>
  first.memberId === memberId ? 'first' : second.memberId === memberId ? 'second' : undefined;

/** The sides that have not agreed to the newest version. */
export const missingAgreements = (story: Answered): StorySide[] =>
  (['first', 'second'] as const).filter((side) => story[side].agreedVersion !== story.version);

/** The status of a story, derived from its times and the agreements of its two members. */
export function statusOf(story: Answered & Pick<StoryRow, 'endedAt' | 'askedAt' | 'shownVersion'>): StoryStatus {
  if (story.endedAt) return 'ended';
  if (!story.askedAt) return 'draft';
  if (story.shownVersion === story.version) return 'published';
  return missingAgreements(story).length === 0 ? 'agreed' : 'waiting';
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** First letter with its vowel signs, so that Urdu and Hindi letters stay whole. */
function initialOf(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return first ? `${first.segment.toLocaleUpperCase('en')}.` : '';
}

/** The name that a story shows; null for none. */
export function shownName(choice: StoryName, { firstName, lastName }: Pick<SideRow, 'firstName' | 'lastName'>) {
  if (choice === 'none') return null;
  if (choice === 'first') return firstName;
  return [initialOf(firstName), initialOf(lastName)].filter(Boolean).join(' ') || null;
}
