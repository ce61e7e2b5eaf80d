import type { ContentImage } from '../../../contract/content/schema.ts';
import { API_BASE } from '../../../contract/kernel.ts';
import type { OwnStory, ShownPerson, Story, StoryDetail, WrittenStory } from '../../../contract/stories/schema.ts';
import type { StorySide } from '../../../contract/stories/values.ts';
import type { PictureRow, SideRow, StoryRow, VersionEntry, VersionRow } from './story.repo.ts';
import { missingAgreements, otherSide, statusOf } from './story.rules.ts';

/** Draws the Markdown of a story. */
export interface StoryText {
  html(markdown: string): string;
  /** The first sentences without markup. */
  summary(markdown: string): string;
}

/** The readers of a picture: everybody, or the two members and staff. */
type PictureUse = 'public' | 'preview';

/** The media cookie, which a picture on a page is fetched with, is valid for addresses below `/media` only. */
const folders: Readonly<Record<PictureUse, string>> = { public: 'story/pictures', preview: 'media/story' };

export const storyPath = ({ slug }: Pick<StoryRow, 'slug'>): string => `/stories/${slug}`;

const image = (picture: PictureRow | null, use: PictureUse): ContentImage | null =>
  picture && { ...picture, url: `${API_BASE}/${folders[use]}/${picture.id}` };

const person = (
  { seed, gender }: SideRow,
  name: string | null,
  picture: PictureRow | null,
  use: PictureUse,
): ShownPerson => ({ name, picture: image(picture, use), seed, gender });

/** The content of one version. */
const presentShown = (
  { first, second }: Record<StorySide, SideRow>,
  version: VersionRow,
  text: StoryText,
  use: PictureUse,
) => ({
  language: version.language,
  title: version.title,
  html: text.html(version.body),
  people: [
    person(first, version.firstName, version.firstPicture, use),
    person(second, version.secondName, version.secondPicture, use),
  ] as [ShownPerson, ShownPerson],
  picture: image(version.picture, use),
});

/** A published story for everybody. Undefined if its version was erased meanwhile. */
export function presentStory(row: StoryRow, text: StoryText): Story | undefined {
  const { id, slug, newest, publishedAt } = row;
  if (!newest || !publishedAt) return undefined;
  return {
    ...{ id, slug },
    ...presentShown(row, newest, text, 'public'),
    summary: text.summary(newest.body),
    publishedAt: publishedAt.toISOString(),
  };
}

const isPublic = ({ shownVersion, isAllowed }: StoryRow): boolean => shownVersion !== null && isAllowed;

/** A story for one of its two members. */
export function presentOwnStory(row: StoryRow, side: StorySide, text: StoryText): OwnStory {
  const status = statusOf(row);
  if (status === 'draft') throw new Error('a member was not asked about this story yet');
  const { newest } = row;
  const missing = missingAgreements(row);
  return {
    id: row.id,
    status,
    with: newest && row[otherSide(side)].firstName,
    content: newest && {
      ...presentShown(row, newest, text, 'preview'),
      ...{ version: row.version, side, name: row[side].nameChoice, correction: row[side].correction },
      hasAgreed: !missing.includes(side),
      hasOtherAgreed: !missing.includes(otherSide(side)),
      path: isPublic(row) ? storyPath(row) : null,
      isOlderShown: isPublic(row) && row.shownVersion !== row.version,
    },
    changedAt: row.changedAt.toISOString(),
  };
}

const fullName = ({ firstName, lastName }: SideRow): string => `${firstName} ${lastName}`.trim();
const named = (side: SideRow) => ({ id: side.memberId, name: fullName(side) });

/** A line of the staff list. */
export function presentWritten(row: StoryRow): WrittenStory {
  const status = statusOf(row);
  return {
    id: row.id,
    status,
    ...{ first: named(row.first), second: named(row.second) },
    waitsFor: status === 'waiting' ? missingAgreements(row) : [],
    title: row.newest?.title ?? '',
    language: row.newest?.language ?? 'en',
    ...{ version: row.version, shownVersion: row.shownVersion },
    isWithheld: row.shownVersion !== null && !row.isAllowed,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** A story with the answers and versions, for staff. */
export function presentDetail(row: StoryRow, versions: readonly VersionEntry[], text: StoryText): StoryDetail {
  const missing = missingAgreements(row);
  const presentSide = (side: StorySide) => ({
    member: named(row[side]),
    shownName: (side === 'first' ? row.newest?.firstName : row.newest?.secondName) ?? null,
    hasAgreed: row.newest !== null && !missing.includes(side),
    agreedAt: missing.includes(side) || !row[side].agreedAt ? null : new Date(row[side].agreedAt).toISOString(),
    correction: row[side].correction,
  });
  return {
    ...presentWritten(row),
    body: row.newest?.body ?? '',
    shown: row.newest && presentShown(row, row.newest, text, 'preview'),
    sides: [presentSide('first'), presentSide('second')],
    path: isPublic(row) ? storyPath(row) : null,
    versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  };
}
