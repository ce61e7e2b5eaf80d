import { v7 as uuid } from 'uuid';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ReviewedBadge } from '../../../contract/verification/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Failure, fail, failField } from '../../platform/http/failure.ts';
import type { BufferedUpload, Viewer } from '../../platform/http/handlers.ts';
import { ImageRefused, ImagesUnavailable, sniffFileType, TRUNCATED_MESSAGE } from '../../platform/images/images.ts';
import type { Platform } from '../../platform/platform.ts';
import { ServiceUnavailable } from '../../platform/remote-calls.ts';
import { mapErasedTo404 } from '../relations/index.ts';
import type { Review } from '../review/index.ts';
import { DESTROY_JOB } from './badges/index.ts';
import type { ProofFiles } from './proof-files.ts';
import { type Draft, verificationReader, verificationWriter } from './verification.repo.ts';
import type { VerificationGuard } from './verification-guard.ts';

const RETRY_SECONDS = 20;

/** The refusal with the specification's sentence, and a more helpful sentence at the field. */
const unsupported = (kind: ReviewedBadge, field: string): Failure =>
  kind === 'id'
    ? fail('badge.unsupported', { fields: { [field]: 'Please choose a JPEG or PNG picture.' } })
    : fail('photo.unsupported', {
        fields: { [field]: 'Please choose a still photo: JPEG, PNG, WebP, HEIC or AVIF.' },
      });

const cutShort = (kind: ReviewedBadge, field: string): Failure =>
  fail(kind === 'id' ? 'badge.unsupported' : 'photo.cut_short', { fields: { [field]: TRUNCATED_MESSAGE } });

const refusals: Readonly<Partial<Record<ImageRefused['reason'], ErrorCode>>> = {
  tooManyPixels: 'photo.too_large',
  tooSmall: 'photo.too_small',
  tooSlow: 'photo.too_slow',
};

/** A submission for a badge. */
export interface ProofUpload {
  readonly kind: ReviewedBadge;
  /** For a document: a key of the option list of document types. */
  readonly documentType?: string | undefined;
  readonly file: BufferedUpload | undefined;
  /** Whether the client is still connected. */
  isWanted(): boolean;
}

/** Stores documents and selfies: first the row, then the sealed file; then the submission enters the queue. */
export function createProofUpload(
  { db, clock, jobs, log, images }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'images'>,
  { guard, proofs, review }: { guard: VerificationGuard; proofs: ProofFiles; review: Review },
) {
  /** Re-encodes the picture from its pixels. @throws Failure 400, 413, 415, 503 */
  async function redrawn(kind: ReviewedBadge, { field, content }: BufferedUpload): Promise<Uint8Array> {
    const sniffed = sniffFileType(content);
    // Selfies are accepted in many formats; documents only in the two formats that the form names (contract §10).
    if (kind === 'id' && !(sniffed?.kind === 'jpeg' || sniffed?.kind === 'png')) throw unsupported(kind, field);
    try {
      return await images.redraw(content);
    } catch (error) {
      if (error instanceof ImageRefused) {
        if (error.reason === 'cutShort') throw cutShort(kind, field);
        const code = refusals[error.reason];
        throw code ? failField(code, field) : unsupported(kind, field);
      }
      if (error instanceof ImagesUnavailable) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
      throw error;
    }
  }

  async function present(tx: Tx, { id, memberId, kind }: Draft): Promise<void> {
    const { selfieNumber } = await guard.requireCanSend(tx, memberId, kind);
    const writer = verificationWriter(tx);
    // The upload took so long that the sweeper removed the draft.
    if (!(await writer.present(id, clock.now()))) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
    if (selfieNumber) await writer.dropNumber(memberId);
    await review.open(tx, { kind: kind === 'id' ? 'document' : 'selfie', subjectId: id, memberId });
  }

  /**
   * Clean-ups that fail are completed by the sweeper; so are those that would wait for a file store that has just not
   * answered.
   */
  async function giveUp({ id }: Draft, reason: unknown): Promise<void> {
    try {
      await db.transaction(async ({ tx }) => {
        if (await verificationWriter(tx).dropDraft(id)) await jobs.enqueue(tx, DESTROY_JOB, { ids: [id] });
      });
      if (reason instanceof ServiceUnavailable) return;
      // The file is removed even if its row was removed before it existed; but not if the submission is already in the
      // queue and only the confirmation was lost with the connection.
      if (!(await verificationReader(db.read).pending([id])).length) await proofs.remove(id);
    } catch (error) {
      log.warn({ err: error }, 'a document or selfie that was given up is left to the sweeper');
    }
  }

  return {
    /** Adds the submission to the queue, or changes nothing. @throws Failure 400, 409, 413, 415, 503 */
    async send({ id: memberId }: Viewer, { kind, documentType, file, isWanted }: ProofUpload): Promise<void> {
      if (!file) throw fail('badge.no_file');
      const plain = await redrawn(kind, file);
      const id = uuid();
      const sealed = proofs.seal(id, plain);
      plain.fill(0);
      const digest = proofs.digest(file.content);
      const draft = await mapErasedTo404(
        db.transaction(async ({ tx }): Promise<Draft> => {
          const { selfieNumber } = await guard.requireCanSend(tx, memberId, kind);
          const wrappedKey = sealed.wrappedKey;
          const row = { id, memberId, kind, documentType: documentType ?? null, selfieNumber, digest, wrappedKey };
          await verificationWriter(tx).addDraft(row, clock.now());
          return row;
        }),
      );
      try {
        await proofs.put(id, sealed);
        // A submission must not appear after the member cancelled it or left.
        if (!isWanted()) throw fail('request.malformed');
        await db.transaction(({ tx }) => present(tx, draft));
      } catch (error) {
        await giveUp(draft, error);
        throw error;
      }
    },
  };
}
