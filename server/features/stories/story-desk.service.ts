import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { BodyOf, QueryOf } from '../../../contract/kernel.ts';
import type { storiesDeskApi } from '../../../contract/stories/desk.api.ts';
import type { StoryDetail, WrittenStory } from '../../../contract/stories/schema.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { DomainEvent } from '../../platform/events/domain-events.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../platform/http/handlers.ts';
import { encodeCursor, readPosition } from '../../platform/http/list-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Relations } from '../relations/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { foundReader } from './found-each-other.repo.ts';
import { presentDetail, presentWritten, type StoryText, storyPath } from './story.present.ts';
import { type NewVersion, type StoryRow, storyReader, storyWriter } from './story.repo.ts';
import { missingAgreements } from './story.rules.ts';
import type { StoryEndings } from './story-endings.ts';
import type { StoryPictures } from './story-pictures.ts';

type NewStory = BodyOf<typeof storiesDeskApi.createStory>;
type StoryChange = BodyOf<typeof storiesDeskApi.updateStory>;
type Step = Extract<DomainEvent, { type: 'story' }>['step'];

const LIST_NAME = 'written-stories';
const DEFAULT_PAGE_SIZE = 25;

/** A story that everybody can read from now on. */
interface PublishedNews {
  readonly kind: 'story';
  readonly id: string;
  readonly title: string;
  /** Path of its public page. */
  readonly path: string;
}

/** Work of other features in the transaction that publishes a story for the first time. */
type OnStoryPublished = (tx: Tx, news: PublishedNews) => Promise<void>;

interface Deps {
  readonly accounts: Pick<Accounts, 'lockAll'>;
  readonly relations: Pick<Relations, 'between'>;
  readonly audit: Pick<Audit, 'record' | 'recordView'>;
  readonly pictures: Pick<StoryPictures, 'sweepLater'>;
  readonly endings: StoryEndings;
  readonly text: StoryText;
}

/** A random text for an address or a portrait, which says nothing about the members. */
const randomText = (): string => randomBytes(10).toString('hex');

/** Staff write stories, ask the two members, and publish what both agreed to. */
export function createStoryDesk(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  { accounts, relations, audit, pictures, endings, text }: Deps,
) {
  const listeners: OnStoryPublished[] = [];

  async function show(reader: Reader, id: string): Promise<StoryDetail> {
    const [row, versions] = [await storyReader(reader).byId(id), await storyReader(reader).versions(id)];
    if (!row) throw fail('not_found');
    return presentDetail(row, versions, text);
  }

  /** Locks the two accounts. @throws Failure 404; 409 if they cannot have a story together */
  async function lockPair(tx: Tx, { memberId, partnerId }: Pick<NewStory, 'memberId' | 'partnerId'>) {
    const rows = await accounts.lockAll(tx, [memberId, partnerId]);
    const one = rows.find(({ id }) => id === memberId);
    const two = rows.find(({ id }) => id === partnerId);
    if (!one || !two) throw fail('not_found');
    const isOpen = [one, two].every(
      ({ role, status, under_age_at }) =>
        role === 'MEMBER' && (status === 'ACTIVE' || status === 'INACTIVE') && !under_age_at,
    );
    const [found, foundByTwo] = [await foundReader(tx).of(one.id), await foundReader(tx).of(two.id)];
    const relation = await relations.between(one.id, two.id, tx);
    // A member who named somebody has a story with that person only: anybody else would learn that the search has ended.
    const hasNamedOther = (found?.partner_id ?? two.id) !== two.id || (foundByTwo?.partner_id ?? one.id) !== one.id;
    const hasNamedOrMatched = !hasNamedOther && (found?.partner_id === two.id || relation.hasMutualInterest);
    const hasBlock = relation.blockedByViewer || relation.blockedByOther;
    const canHaveStory =
      isOpen && found?.story_consent_at && hasNamedOrMatched && !hasBlock && one.gender !== two.gender;
    if (!canHaveStory || !one.gender || !two.gender) throw fail('story.not_a_pair');
    for (const id of [one.id, two.id]) if ((await storyReader(tx).openOf(id)).length > 0) throw fail('story.exists');
    return {
      first: { memberId: one.id, seed: randomText(), gender: one.gender },
      second: { memberId: two.id, seed: randomText(), gender: two.gender },
    };
  }

  const notifyBoth = (tx: Tx, story: StoryRow, step: Step): Promise<void> =>
    events.publishAll(
      tx,
      [story.first, story.second].map(({ memberId }) => ({
        event: { type: 'story', to: memberId, subjectId: story.id, step } as const,
      })),
    );

  /** Adds a version if the text differs from the newest one. Returns whether it does. */
  async function changeText(tx: Tx, viewer: Viewer, story: StoryRow, change: StoryChange): Promise<boolean> {
    const { newest } = story;
    if (!newest) throw fail('story.ended');
    const words = {
      title: change.title ?? newest.title,
      body: change.body ?? newest.body,
      language: change.language ?? newest.language,
    };
    if (words.title === newest.title && words.body === newest.body && words.language === newest.language) return false;
    const version: NewVersion = {
      ...words,
      ...{ firstName: newest.firstName, secondName: newest.secondName },
      pictureId: newest.picture?.id ?? null,
      firstPictureId: newest.firstPicture?.id ?? null,
      secondPictureId: newest.secondPicture?.id ?? null,
      ...{ number: story.version + 1, madeBy: 'staff', staffId: viewer.id, madeAt: clock.now() },
    };
    await storyWriter(tx).addVersion(story.id, version);
    await storyWriter(tx).clearCorrections(story.id);
    await audit.record(tx, viewer, { action: 'story.changed', detail: { storyId: story.id } });
    return true;
  }

  /** Publishes the newest version of a story that is locked. @throws Failure 409 unless both agreed to it */
  async function publish(tx: Tx, viewer: Viewer, id: string): Promise<void> {
    const story = await storyReader(tx).byId(id);
    if (!story?.newest || !story.askedAt || missingAgreements(story).length > 0 || !story.isAllowed)
      throw fail('story.not_agreed');
    if (story.shownVersion === story.version) return;
    const now = clock.now();
    const isFirst = !story.publishedAt;
    await storyWriter(tx).set(id, {
      ...{ shown_version: story.version, changed_at: now },
      ...(isFirst ? { published_at: now } : {}),
    });
    await storyWriter(tx).forgetChoices(id);
    if (!isFirst) await endings.recordReplaced(tx, id, story.version);
    await pictures.sweepLater(tx);
    await notifyBoth(tx, story, 'published');
    await audit.record(tx, viewer, { action: 'story.published', detail: { storyId: id } });
    const news = { kind: 'story', id, title: story.newest.title, path: storyPath(story) } as const;
    if (isFirst) for (const listener of listeners) await listener(tx, news);
  }

  return {
    /**
     * Registers a listener for the first publication of a story, called in that transaction. Call before the program
     * starts.
     */
    onPublished: (listener: OnStoryPublished) => void listeners.push(listener),

    /** Stories, the last changed first; the view is logged. @throws Failure 400 */
    async list(viewer: Viewer, query: QueryOf<typeof storiesDeskApi.writtenStories>): Promise<Outcome<WrittenStory[]>> {
      const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const after = readPosition(LIST_NAME, query);
      const reader = storyReader(db.read);
      const [rows, totalCount] = await Promise.all([
        reader.page(query.filter, after, limit + 1),
        reader.count(query.filter),
      ]);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const members = shown.flatMap(({ first, second }) => [first.memberId, second.memberId]);
      await audit.recordView(viewer, { action: 'stories.listed', detail: { members } });
      return {
        data: shown.map(presentWritten),
        totalCount,
        nextCursor:
          rows.length > limit && last ? encodeCursor(LIST_NAME, { at: last.changedAt, id: last.id }) : undefined,
      };
    },

    /** One story; the view is logged. @throws Failure 404 */
    async show(viewer: Viewer, id: string): Promise<StoryDetail> {
      const story = await show(db.read, id);
      await audit.recordView(viewer, { action: 'story.viewed', detail: { storyId: id } });
      return story;
    },

    /** @throws Failure 404, 409 */
    create: (viewer: Viewer, { title, body, language, ...pair }: NewStory): Promise<StoryDetail> =>
      db.transaction(async ({ tx }) => {
        await storyWriter(tx).lockCreation();
        const sides = await lockPair(tx, pair);
        const [id, at] = [uuid(), clock.now()];
        await storyWriter(tx).add({ id, slug: randomText(), at }, sides);
        await storyWriter(tx).addVersion(id, {
          ...{ number: 1, title, body, language, firstName: null, secondName: null },
          ...{ pictureId: null, firstPictureId: null, secondPictureId: null },
          ...{ madeBy: 'staff', staffId: viewer.id, madeAt: at },
        });
        await audit.record(tx, viewer, { action: 'story.created', detail: { storyId: id } });
        return show(tx, id);
      }),

    /** @throws Failure 404, 409 */
    update: (viewer: Viewer, id: string, change: StoryChange): Promise<StoryDetail> =>
      db.transaction(async ({ tx }) => {
        const story = await storyWriter(tx).lock(id);
        if (!story) throw fail('not_found');
        if (story.endedAt) throw fail('story.ended');
        if (change.version && change.version !== story.version) throw fail('story.changed_meanwhile');
        const isChanged = await changeText(tx, viewer, story, change);
        const isFirstRequest = change.ask === true && !story.askedAt;
        if (isFirstRequest) {
          await storyWriter(tx).set(id, { asked_at: clock.now(), changed_at: clock.now() });
          await audit.record(tx, viewer, { action: 'story.asked', detail: { storyId: id } });
        }
        if (isFirstRequest) await notifyBoth(tx, story, 'asked');
        else if (isChanged && story.askedAt) await notifyBoth(tx, story, 'changed');
        if (change.publish) await publish(tx, viewer, id);
        return show(tx, id);
      }),

    /** Ends a story; one about which nobody was asked is deleted. Repeating it has no effect. @throws Failure 404 */
    remove: (viewer: Viewer, id: string): Promise<void> =>
      db.transaction(async ({ tx }) => {
        const story = await storyWriter(tx).lock(id);
        if (!story) throw fail('not_found');
        if (story.endedAt) return;
        await endings.end(tx, story);
        if (!story.askedAt) await storyWriter(tx).delete(id);
        await audit.record(tx, viewer, { action: 'story.deleted', detail: { storyId: id } });
      }),
  };
}
