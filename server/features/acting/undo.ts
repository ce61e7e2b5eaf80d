import { isDeepStrictEqual } from 'node:util';
import { type ProfileSection, profileFields } from '../../../contract/profiles/fields.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { createDiscovery } from '../discovery/index.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Activity } from '../relations/activity/index.ts';
import type { ActRow } from './acting.repo.ts';

export type UndoAct = (viewer: Viewer, act: ActRow) => Promise<void>;

interface Deps {
  readonly activity: Pick<Activity, 'marks' | 'interests'>;
  readonly profiles: Pick<Profiles, 'own' | 'update' | 'updatePreference'>;
  readonly discovery: Pick<ReturnType<typeof createDiscovery>, 'saved'>;
  readonly gallery: Pick<Gallery, 'removeAll'>;
}

const fieldOf = new Map<string, { section: ProfileSection; required: boolean }>(
  profileFields.map(({ key, section, required }) => [key, { section, required }]),
);

/** The former values that an undo restores. A required field that was empty before cannot be emptied again. */
const valuesToRestore = ({ kind, former }: Pick<ActRow, 'kind' | 'former'>) =>
  Object.entries(former ?? {}).filter(
    ([key, { was }]) => kind === 'changePreference' || was !== null || !fieldOf.get(key)?.required,
  );

/**
 * Whether an act can ever be undone. An answer or a request for photos cannot, because the other member has already learned of it.
 */
export function isUndoable(act: Pick<ActRow, 'kind' | 'former' | 'other_id' | 'target_id'>): boolean {
  switch (act.kind) {
    case 'requestPhotos':
    case 'declineInterest':
    case 'withdrawInterest':
      return false;
    case 'changeProfile':
    case 'changePreference':
      return valuesToRestore(act).length > 0;
    case 'addPhoto':
      return act.former !== null;
    case 'expressInterest':
    case 'acceptInterest':
    case 'saveSearch':
    case 'deleteSavedSearch':
      return act.target_id !== null;
    default:
      return act.other_id !== null;
  }
}

/** The photos that an act added. */
const photosOf = ({ former }: Pick<ActRow, 'former'>): string[] =>
  Object.values(former ?? {}).map(({ is }) => String(is));

/** Turns a refused call into "cannot be undone": the target was deleted or has changed. @throws Failure 409 */
const failAsCannotUndo = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure && error.status < 500) throw fail('acting.cannot_undo');
    throw error;
  }
};

/** Undoes acts of the bureau with the calls that the member could make. */
export function createUndoAct({ activity, profiles, discovery, gallery }: Deps): UndoAct {
  const { marks, interests } = activity;
  const restore = async (viewer: Viewer, act: ActRow): Promise<void> => {
    const own = await profiles.own(viewer.id);
    const now: Readonly<Record<string, unknown>> =
      act.kind === 'changePreference'
        ? { ...own.partnerPreference }
        : { ...own.basicInfo, ...own.educationInfo, ...own.familyInfo, ...own.moreInfo };
    // Fields that the member has changed since the act are not restored.
    const values = valuesToRestore(act)
      .filter(([key, { is }]) => isDeepStrictEqual(now[key] ?? null, is ?? null))
      .map(([key, { was }]) => [key, was] as const);
    if (values.length === 0) throw fail('acting.cannot_undo');
    const owner = { id: viewer.id, by: viewer };
    if (act.kind === 'changePreference') {
      await profiles.updatePreference(owner, Object.fromEntries(values));
      return;
    }
    const section = fieldOf.get(values[0]?.[0] ?? '')?.section;
    if (section) await profiles.update(owner, section, Object.fromEntries(values));
  };
  return (viewer, act) => {
    const other = act.other_id ?? '';
    const target = act.target_id ?? '';
    switch (act.kind) {
      case 'shortlist':
        return failAsCannotUndo(marks.removeFromShortlist(viewer, other));
      case 'unshortlist':
        return failAsCannotUndo(marks.addToShortlist(viewer, other));
      case 'ignore':
        return failAsCannotUndo(marks.stopAvoiding(viewer, other, 'ignored'));
      case 'stopIgnoring':
        return failAsCannotUndo(marks.avoid(viewer, other, 'ignored'));
      case 'expressInterest':
      case 'acceptInterest':
        return failAsCannotUndo(interests.answer(viewer, target, 'Withdrawn'));
      case 'addPhoto':
        return failAsCannotUndo(gallery.removeAll(viewer.id, photosOf(act)));
      case 'saveSearch':
        return failAsCannotUndo(discovery.saved.remove(viewer, target));
      case 'deleteSavedSearch':
        return failAsCannotUndo(discovery.saved.undoRemove(viewer, target));
      default:
        return failAsCannotUndo(restore(viewer, act));
    }
  };
}
