import type { BodyOf, QueryOf } from '../../../contract/kernel.ts';
import type { storiesApi } from '../../../contract/stories/api.ts';
import type { storiesDeskApi } from '../../../contract/stories/desk.api.ts';
import type { DeskStory, SearchEnd } from '../../../contract/stories/schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Origin, Outcome, Viewer } from '../../platform/http/handlers.ts';
import { encodeCursor, readPosition } from '../../platform/http/list-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { lockPair, mapErasedTo404, type Relations } from '../relations/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { presentDeskStory, presentSearchEnd } from './found-each-other.present.ts';
import { type FoundRow, foundReader, foundWriter, type MemberName } from './found-each-other.repo.ts';
import type { StoryEndings } from './story-endings.ts';

type Input = BodyOf<typeof storiesApi.change>;
type ListQuery = QueryOf<typeof storiesDeskApi.list>;

interface Actor {
  readonly viewer: Viewer;
  readonly origin: Pick<Origin, 'ip'>;
}

interface Deps {
  readonly accounts: Pick<Accounts, 'lock' | 'recordEvent' | 'status'>;
  readonly profiles: Pick<Profiles, 'cards'>;
  readonly relations: Pick<Relations, 'between' | 'of'>;
  readonly audit: Pick<Audit, 'recordView'>;
  readonly endings: Pick<StoryEndings, 'endAllOf'>;
}

const LIST_NAME = 'stories';
const DEFAULT_PAGE_SIZE = 25;
/** Maximum number of members offered as the person found. */
const MAX_PEOPLE = 50;

/** The end of a search: members who have found each other, their feedback, and who would share the story. */
export function createFoundEachOther(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { accounts, profiles, relations, audit, endings }: Deps,
) {
  /**
   * Merges what is given with what is stored, under the lock of the account. Two partners may do this at the same
   * moment, and each row refers to the other account: the pair is locked first, so that they do not wait for each other.
   */
  async function merge(tx: Tx, viewer: Viewer, given: Input) {
    const { partnerId, rating, feedback, storyConsent } = given;
    if (partnerId) {
      await lockPair(tx, viewer.id, partnerId);
      if (!(await relations.between(viewer.id, partnerId, tx)).hasMutualInterest)
        throw failField('request.invalid', 'partnerId', 'Please choose a person from the list.');
    }
    const { status } = await accounts.lock(tx, viewer.id);
    const now = clock.now();
    const stored = await foundReader(tx).of(viewer.id);
    const consentAt = stored?.story_consent_at ?? null;
    const row: FoundRow = {
      member_id: viewer.id,
      partner_id: partnerId === undefined ? (stored?.partner_id ?? null) : partnerId,
      rating: rating === undefined ? (stored?.rating ?? null) : rating,
      feedback: feedback === undefined ? (stored?.feedback ?? null) : feedback || null,
      story_consent_at: storyConsent === undefined ? consentAt : storyConsent ? (consentAt ?? now) : null,
      ended_at: stored?.ended_at ?? now,
    };
    const isOtherPartner = stored?.partner_id != null && stored.partner_id !== row.partner_id;
    const endsStory = isOtherPartner || (consentAt !== null && row.story_consent_at === null);
    return { row, isNew: !stored, isHidden: status === 'INACTIVE', endsStory };
  }

  /** Saves the answers. A story ends if the member no longer agrees to be asked, or names somebody else. */
  async function save(tx: Tx, row: FoundRow, endsStory: boolean): Promise<void> {
    await foundWriter(tx).save(row);
    if (endsStory) await endings.endAllOf(tx, row.member_id);
  }

  /**
   * The members of a list whom the viewer can name: visible members, and members who hide their own profile, as the first of a
   * couple may already have done. Left out are members who ignore or block the viewer, or whom the viewer ignores or blocks.
   */
  async function nameable(viewer: Viewer, ids: readonly string[]): Promise<MemberName[]> {
    const [cards, hidden, relationOf] = await Promise.all([
      profiles.cards(viewer, ids),
      foundReader(db.read).hiddenByThemselves(ids),
      relations.of(viewer.id, ids),
    ]);
    const reachable = hidden.filter(({ id }) => {
      const relation = relationOf.get(id);
      return relation && !relation.ignoredByViewer && !relation.blockedByViewer && !relation.avoidedByOther;
    });
    const people = new Map([...cards, ...reachable].map((one) => [one.id, one]));
    return ids.flatMap((id) => {
      const one = people.get(id);
      return one ? [{ id, firstName: one.firstName, lastName: one.lastName }] : [];
    });
  }

  return {
    async read(viewer: Viewer) {
      const [row, ids] = await Promise.all([
        foundReader(db.read).of(viewer.id),
        foundReader(db.read).mutual(viewer.id, MAX_PEOPLE),
      ]);
      return { found: row ? presentSearchEnd(row) : null, people: await nameable(viewer, ids) };
    },

    /** Ends the search and hides the profile. @throws Failure 400, 404, 403 */
    async end({ viewer, origin }: Actor, given: Input): Promise<SearchEnd> {
      const ending = db.transaction(async (unit) => {
        const { tx } = unit;
        const { row, isNew, isHidden, endsStory } = await merge(tx, viewer, given);
        const isAgain = !isNew && isHidden;
        const ended = isAgain ? row : { ...row, ended_at: clock.now() };
        await save(tx, ended, endsStory);
        await accounts.status.changeStatusIn(unit, viewer.id, 'INACTIVE', viewer, 'found each other');
        if (!isAgain) await accounts.recordEvent(tx, { memberId: viewer.id, kind: 'found each other', ip: origin.ip });
        return presentSearchEnd(ended);
      });
      return mapErasedTo404(ending);
    },

    /** Changes feedback or consent. @throws Failure 400; 404 if the search has not ended */
    async change(viewer: Viewer, given: Input): Promise<SearchEnd> {
      const changing = db.transaction(async ({ tx }) => {
        const { row, isNew, endsStory } = await merge(tx, viewer, given);
        if (isNew) throw fail('not_found');
        await save(tx, row, endsStory);
        return presentSearchEnd(row);
      });
      return mapErasedTo404(changing);
    },

    /** Feedback and consents for staff, newest first; the view is logged. @throws Failure 400 */
    async list(viewer: Viewer, query: ListQuery): Promise<Outcome<DeskStory[]>> {
      const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const isConsented = query.consented ?? false;
      const after = readPosition(LIST_NAME, query);
      const reader = foundReader(db.read);
      const [rows, totalCount] = await Promise.all([
        reader.page({ isConsented, after, limit: limit + 1 }),
        reader.count(isConsented),
      ]);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      await audit.recordView(viewer, { action: 'stories.listed', detail: { members: shown.map(({ id }) => id) } });
      return {
        data: shown.map(presentDeskStory),
        totalCount,
        nextCursor: rows.length > limit && last ? encodeCursor(LIST_NAME, last) : undefined,
      };
    },
  };
}
