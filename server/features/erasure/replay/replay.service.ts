import type { Unit } from '../../../platform/db/database.ts';
import type { Erasure, JournalEntry } from '../../../platform/erasures/erasure.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Astro } from '../../astro/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Biodata } from '../../biodata/index.ts';
import type { Boards } from '../../board/index.ts';
import type { Chat } from '../../chat/index.ts';
import { type Guardian, storedEnds } from '../../guardian/index.ts';
import type { Gallery } from '../../photos/gallery/index.ts';
import type { Photos } from '../../photos/index.ts';
import type { Activity } from '../../relations/activity/index.ts';
import type { Stories } from '../../stories/index.ts';
import type { Verification } from '../../verification/index.ts';
import type { WalkIns } from '../../walk-ins/index.ts';
import type { Retention } from '../retention/index.ts';
import { pendingWriter } from './replay.repo.ts';
import { ReplayError } from './replay-error.ts';

/** Features that repeat their erasures. */
interface Parts {
  readonly accounts: Pick<Accounts, 'replay'>;
  readonly auth: Pick<Auth, 'passkeys' | 'identities'>;
  readonly astro: Pick<Astro, 'replayRemoval'>;
  readonly photos: Pick<Photos, 'replayRemoval'>;
  readonly retention: Pick<Retention, 'replayErasure'>;
  readonly verification: Pick<Verification, 'replayDestroy'>;
  readonly chat: {
    readonly messages: Pick<Chat['messages'], 'replayUnsend'>;
    readonly chatPhotos: Pick<Chat['chatPhotos'], 'replayStop'>;
  };
  readonly activity: { readonly marks: Pick<Activity['marks'], 'replayBlock'> };
  readonly gallery: { readonly requests: Pick<Gallery['requests'], 'replayClose'> };
  readonly guardian: Pick<Guardian, 'replayEnd'>;
  readonly boards: { readonly seats: Pick<Boards['seats'], 'replayEnd'> };
  readonly walkIns: { readonly endings: Pick<WalkIns['endings'], 'replayErasure'> };
  readonly biodata: { readonly links: Pick<Biodata['links'], 'replayStop'> };
  readonly stories: { readonly endings: Pick<Stories['endings'], 'replayEnd' | 'replayReplaced'> };
}

/**
 * Repeats, after a restore, erasures made since the backup (contract §11, decision 0020), and closes access that was
 * removed since. Runs before the program answers requests or runs jobs. Each erasure is a transaction that also marks
 * it as done, so that none is repeated twice or forgotten, and an interrupted start can be resumed.
 */
export function createReplay({ db, log }: Pick<Platform, 'db' | 'log'>, parts: Parts) {
  const { accounts, auth, photos, retention, verification, chat, activity, gallery, guardian, boards } = parts;
  const { biodata, astro, walkIns, stories } = parts;

  async function apply(unit: Unit, erasure: Erasure, at: Date): Promise<void> {
    const { tx } = unit;
    const { subjectId: id } = erasure;
    switch (erasure.kind) {
      case 'account.deleted':
        return accounts.replay.delete(unit, id, { at, comesBack: erasure.comesBack });
      case 'account.restored':
        return accounts.replay.restore(unit, id);
      case 'account.erased':
        // The journal may have dropped the deletion of the account, so the account is deleted here before it is erased.
        await accounts.replay.delete(unit, id, { at, comesBack: true });
        return retention.replayErasure(unit, id);
      case 'registration.erased':
        return accounts.replay.eraseRegistration(unit, id);
      case 'photo.removed':
        return photos.replayRemoval(tx, id, erasure.isEvidence);
      case 'proof.destroyed':
        return verification.replayDestroy(tx, id, erasure.isDecided);
      case 'message.takenBack':
        return chat.messages.replayUnsend(tx, id, at);
      case 'consent.withdrawn':
        return accounts.replay.withdraw(unit, id, { purpose: erasure.purpose, version: erasure.version, at });
      case 'birth.removed':
        return astro.replayRemoval(tx, id);
      case 'candidate.objected':
        return accounts.replay.recordObjection(tx, id, at);
      case 'block.made':
        return activity.marks.replayBlock(unit, id, erasure.otherId, at);
      case 'gallery.closed':
        return gallery.requests.replayClose(tx, id, erasure.otherId, at);
      case 'chatPhotos.stopped':
        return chat.chatPhotos.replayStop(tx, id, erasure.otherId);
      case 'guardianSeat.ended':
        return guardian.replayEnd(tx, id, storedEnds.find((one) => one === erasure.endedBy) ?? 'closed', at);
      case 'boardSeat.ended':
        return boards.seats.replayEnd(tx, id);
      case 'biodataLink.stopped':
        return biodata.links.replayStop(tx, id, at);
      case 'walkIn.erased':
        return walkIns.endings.replayErasure(tx, id, at);
      case 'story.ended':
        return stories.endings.replayEnd(tx, id, at);
      case 'story.replaced':
        return stories.endings.replayReplaced(tx, id, erasure.version, at);
      case 'account.suspended':
        return accounts.replay.suspend(unit, id);
      case 'account.hidden':
        return accounts.replay.hide(unit, id, { at, byTeam: erasure.byTeam, byOwner: erasure.byOwner });
      case 'role.given':
        return accounts.replay.lowerRole(unit, id, erasure.role);
      case 'password.changed':
        return accounts.replay.endPassword(unit, id);
      case 'passkey.removed':
        return auth.passkeys.replayRemoval(tx, id);
      case 'identity.unlinked':
        return auth.identities.replayUnlinking(tx, id);
      case 'account.recovery_ended':
        return accounts.replay.endRecovery(unit, id);
      case 'account.recovered':
        return accounts.replay.recover(unit, id);
      // These kinds only cancel earlier entries (`keepLatest`): nothing is granted on behalf of a member.
      case 'consent.given':
      case 'candidate.confirmed':
      case 'birth.given':
      case 'block.lifted':
      case 'gallery.opened':
      case 'chatPhotos.allowed':
      case 'account.shown':
        return undefined;
    }
  }

  /** Repeats one erasure. Returns whether one was pending. */
  async function next(): Promise<boolean> {
    let entry: JournalEntry | undefined;
    try {
      await db.transaction(async (unit) => {
        const pending = pendingWriter(unit.tx);
        entry = await pending.first();
        if (!entry) return;
        await apply(unit, entry.erasure, new Date(entry.at));
        await pending.done(entry);
      });
    } catch (error) {
      if (!entry) throw error;
      const { kind, subjectId } = entry.erasure;
      throw new ReplayError(
        `After the restore, ${kind} of ${subjectId} (${entry.id}) could not be repeated: ${(error as Error).message}. ` +
          'The program serves requests only after that; see "Erasures are replayed" in docs/operations.md.',
        { cause: error },
      );
    }
    return entry !== undefined;
  }

  return {
    /** Repeats all pending erasures. @throws ReplayError */
    async run(): Promise<void> {
      let count = 0;
      while (await next()) count++;
      if (count) log.warn({ count }, 'after a restore: what was erased or closed since the backup is so again');
    },
  };
}
