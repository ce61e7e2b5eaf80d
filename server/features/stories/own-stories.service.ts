import type { BodyOf } from '../../../contract/kernel.ts';
import type { ownStoriesApi } from '../../../contract/stories/own.api.ts';
import type { OwnStory } from '../../../contract/stories/schema.ts';
import type { StorySide } from '../../../contract/stories/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Upload, Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Photos } from '../photos/index.ts';
import { presentOwnStory, type StoryText } from './story.present.ts';
import { type NewVersion, type StoryRow, storyReader, storyWriter } from './story.repo.ts';
import { otherSide, shownName, sideOfMember } from './story.rules.ts';
import type { StoryEndings } from './story-endings.ts';
import type { StoryPictures } from './story-pictures.ts';

type Answer = BodyOf<typeof ownStoriesApi.answerStory>;

const HOUR_SECONDS = 3_600;
const ANSWERS_PER_HOUR = 120;
const PICTURES_PER_HOUR = 20;
/** The other member is notified once about several choices in a row, after this time. */
const NOTICE_DELAY_MS = 10 * 60_000;

interface Deps {
  readonly accounts: Pick<Accounts, 'lock'>;
  readonly photos: Pick<Photos, 'of' | 'links'>;
  readonly pictures: StoryPictures;
  readonly endings: StoryEndings;
  readonly text: StoryText;
}

interface OwnSide {
  readonly story: StoryRow;
  readonly side: StorySide;
}

/** Decisions of a member about a story that shows this member. */
export function createOwnStories(
  { db, clock, events, limits }: Pick<Platform, 'db' | 'clock' | 'events' | 'limits'>,
  { accounts, photos, pictures, endings, text }: Deps,
) {
  const answers = limits.define('story-answer', ANSWERS_PER_HOUR, HOUR_SECONDS);
  const uploads = limits.define('story-picture', PICTURES_PER_HOUR, HOUR_SECONDS);

  /** The side of the member in a story about which the member was asked. @throws Failure 404 */
  function ownSide(story: StoryRow | undefined, memberId: string): OwnSide {
    const side = story && sideOfMember(story, memberId);
    if (!story?.askedAt || !side) throw fail('not_found');
    return { story, side };
  }

  /** @throws Failure 404 also once the story has ended */
  async function requireOpen(memberId: string, id: string): Promise<OwnSide> {
    const own = ownSide(await storyReader(db.read).byId(id), memberId);
    if (own.story.endedAt) throw fail('not_found');
    return own;
  }

  /** Locks the account, then the story: the same order as when an account is closed. @throws Failure 404 */
  async function lock(tx: Tx, memberId: string, id: string): Promise<OwnSide> {
    await accounts.lock(tx, memberId);
    return ownSide(await storyWriter(tx).lock(id), memberId);
  }

  async function show(reader: Tx, memberId: string, id: string): Promise<OwnStory> {
    const { story, side } = ownSide(await storyReader(reader).byId(id), memberId);
    return presentOwnStory(story, side, text);
  }

  /** Adds a version with this change, if it differs from the newest one. Both members must agree to it again. */
  async function addChoice(tx: Tx, { story, side }: OwnSide, change: Partial<NewVersion>): Promise<void> {
    const { newest, id } = story;
    if (!newest) throw fail('not_found');
    const now = {
      ...{ firstName: newest.firstName, secondName: newest.secondName },
      pictureId: newest.picture?.id ?? null,
      firstPictureId: newest.firstPicture?.id ?? null,
      secondPictureId: newest.secondPicture?.id ?? null,
    };
    if (Object.entries(change).every(([key, value]) => now[key as keyof typeof now] === value)) return;
    const { language, title, body } = newest;
    await storyWriter(tx).addVersion(id, {
      ...{ language, title, body, ...now, ...change },
      ...{ number: story.version + 1, madeBy: side, staffId: null, madeAt: clock.now() },
    });
    await pictures.sweepLater(tx);
    const to = story[otherSide(side)].memberId;
    const dueAt = new Date(clock.now().getTime() + NOTICE_DELAY_MS);
    await events.publish(
      tx,
      { type: 'story', to, subjectId: id, step: 'changed' },
      { key: `story.changed ${id} ${to}`, dueAt },
    );
  }

  /** Ends the story for good. A member who takes a story back is not asked again without a new consent. */
  async function takeBack(tx: Tx, { story, side }: OwnSide): Promise<void> {
    if (story.endedAt) return;
    await endings.end(tx, story, side);
    await storyWriter(tx).endConsent(story[side].memberId);
  }

  return {
    async list(viewer: Viewer) {
      const [rows, photosOf] = await Promise.all([storyReader(db.read).ofMember(viewer.id), photos.of([viewer.id])]);
      return {
        stories: rows.map((row) => presentOwnStory(row, ownSide(row, viewer.id).side, text)),
        photos: photosOf(viewer.id)
          .filter(({ review, isHidden }) => review === 'approved' && !isHidden)
          .map(({ id }) => ({ id, url: photos.links.make(viewer.id, id, 'clear') })),
      };
    },

    /** Called before the body is read. @throws Failure 404 */
    allowAnswer: async (viewer: Viewer, id: string): Promise<void> => void (await requireOpen(viewer.id, id)),

    /** @throws Failure 400, 404, 409, 429, 503 */
    async answer(viewer: Viewer, id: string, body: Answer): Promise<OwnStory> {
      if (body.agree && body.correction)
        throw failField('request.invalid', 'correction', 'Please agree, or suggest a change, but not both.');
      const { side } = await requireOpen(viewer.id, id);
      await answers.use(viewer.id);
      const chosen = body.photoId ? (await pictures.copy(viewer.id, body.photoId)).id : body.photoId;
      return db.transaction(async ({ tx }) => {
        const own = await lock(tx, viewer.id, id);
        if (own.story.endedAt) throw fail('not_found');
        if (body.agree === false) {
          await takeBack(tx, own);
          return show(tx, viewer.id, id);
        }
        if (own.story.version !== body.version) throw fail('story.changed_meanwhile');
        const name = body.name ?? own.story[side].nameChoice;
        const isFirst = side === 'first';
        await addChoice(tx, own, {
          ...(body.name ? { [isFirst ? 'firstName' : 'secondName']: shownName(name, own.story[side]) } : {}),
          ...(chosen === undefined ? {} : { [isFirst ? 'firstPictureId' : 'secondPictureId']: chosen }),
          ...(body.sharedPicture === false ? { pictureId: null } : {}),
        });
        const version = (await storyReader(tx).byId(id))?.version ?? own.story.version;
        await storyWriter(tx).setSide(id, side, {
          name_choice: name,
          ...(body.correction === undefined ? {} : { correction: body.correction || null }),
          ...(body.agree ? { agreed_version: version, agreed_at: clock.now() } : {}),
        });
        await storyWriter(tx).set(id, { changed_at: clock.now() });
        return show(tx, viewer.id, id);
      });
    },

    /** Called before the file is read. @throws Failure 404, 429 */
    async allowPicture(viewer: Viewer, id: string): Promise<void> {
      await requireOpen(viewer.id, id);
      await uploads.use(viewer.id);
    },

    /** Suggests a picture of both. @throws Failure 400, 404, 413, 415, 503 */
    async setPicture(viewer: Viewer, id: string, [upload]: readonly Upload[]): Promise<OwnStory> {
      if (!upload) throw fail('photo.none');
      const picture = await pictures.upload(upload);
      return db.transaction(async ({ tx }) => {
        const own = await lock(tx, viewer.id, id);
        if (own.story.endedAt) throw fail('not_found');
        await addChoice(tx, own, { pictureId: picture.id });
        return show(tx, viewer.id, id);
      });
    },

    /** Takes the story back, at any time. Repeating it has no effect. @throws Failure 404 */
    takeBack: (viewer: Viewer, id: string): Promise<OwnStory> =>
      db.transaction(async ({ tx }) => {
        await takeBack(tx, await lock(tx, viewer.id, id));
        return show(tx, viewer.id, id);
      }),
  };
}
