import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { FoundEachOther, Story, StorySide, StoryVersion } from '../platform/db/schema.gen.ts';

const DAY_MS = 86_400_000;

interface DemoPerson {
  readonly id: string;
  readonly firstName: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly label?: string;
  readonly profile: { readonly religion?: unknown; readonly city?: unknown };
}

interface DemoStory {
  readonly slug: string;
  /** Seeds of the two portraits. */
  readonly seeds: readonly [woman: string, man: string];
  readonly publishedDaysAgo: number;
  readonly title: string;
  /** @param her, his the first names */
  body(her: string, his: string): string;
}

const stories: readonly DemoStory[] = [
  {
    slug: 'a-first-meeting-over-chai-7k2m',
    seeds: ['demo story rose', 'demo story cedar'],
    publishedDaysAgo: 9,
    title: 'A first meeting over chai',
    body: (her, his) =>
      `When ${his} sent an interest, ${her} took three days to answer. "I wanted to ask my sister first," she says. Her sister had one question: does he write to you as he would to a friend?

He did. They wrote about books, about their grandmothers, and about what they would not want to give up. After five weeks their parents met over chai, and stayed until the evening.

## What helped us

- We told each other early what mattered to us: work after marriage, and living near her parents.
- We let our families talk to each other without us.
- We did not hurry, and nobody asked us to.

The nikah was in spring, in the courtyard of ${her}'s school. ${his} still makes the chai.`,
  },
  {
    slug: 'two-cities-one-answer-4p9x',
    seeds: ['demo story jasmine', 'demo story walnut'],
    publishedDaysAgo: 31,
    title: 'Two cities, one answer',
    body: (her, his) =>
      `${her} had closed her list for the month when a profile from another city came up. ${his} had written one sentence about himself that made her smile: "I am learning to cook, and my neighbours are patient."

They spoke on the phone with their mothers beside them. The distance was the hardest question. ${his} asked for a transfer before he asked for an answer.

> He did not promise a palace. He promised to be home for dinner.

Today they live between both families, and argue only about the salt.`,
  },
];

/** Couples of the same community, without the members whose sign-ins are printed. */
function couples(members: readonly DemoPerson[], count: number): (readonly [DemoPerson, DemoPerson])[] {
  const free = members.filter(({ label }) => label === undefined);
  const taken = new Set<string>();
  const found: (readonly [DemoPerson, DemoPerson])[] = [];
  for (const her of free.filter(({ gender }) => gender === 'FEMALE')) {
    const his = free.find(
      ({ id, gender, profile }) => gender === 'MALE' && !taken.has(id) && profile.religion === her.profile.religion,
    );
    if (!his) continue;
    taken.add(his.id);
    found.push([her, his]);
    if (found.length === count) break;
  }
  return found;
}

/** Two published stories of demo couples, with drawn portraits and first names. */
export function storyRows(members: readonly DemoPerson[], now: Date) {
  const foundEachOther: Insertable<FoundEachOther>[] = [];
  const rows: Insertable<Story>[] = [];
  const sides: Insertable<StorySide>[] = [];
  const versions: Insertable<StoryVersion>[] = [];
  for (const [index, [her, his]] of couples(members, stories.length).entries()) {
    const story = stories[index];
    if (!story) continue;
    const at = new Date(now.getTime() - story.publishedDaysAgo * DAY_MS);
    const id = uuid();
    rows.push({
      ...{ id, slug: story.slug, first_id: her.id, second_id: his.id, version: 1, shown_version: 1 },
      ...{ asked_at: at, published_at: at, created_at: at, changed_at: at },
    });
    for (const [side, person, partner] of [
      ['first', her, his],
      ['second', his, her],
    ] as const) {
      sides.push({
        ...{ story_id: id, side, gender: person.gender, seed: story.seeds[side === 'first' ? 0 : 1] },
        ...{ name_choice: 'first', agreed_version: 1, agreed_at: at },
      });
      foundEachOther.push({
        ...{ member_id: person.id, partner_id: partner.id, rating: 5, story_consent_at: at, ended_at: at },
      });
    }
    versions.push({
      ...{ story_id: id, number: 1, language: 'en', title: story.title, made_by: 'staff', made_at: at },
      ...{ body: story.body(her.firstName, his.firstName), first_name: her.firstName, second_name: his.firstName },
    });
  }
  return { foundEachOther, stories: rows, storySides: sides, storyVersions: versions };
}
