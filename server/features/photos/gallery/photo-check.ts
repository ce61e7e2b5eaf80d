import { BackupError } from '../../../platform/backup/backup-error.ts';
import { PHOTOS_PREFIX } from './photo-files.ts';

/** Runs a statement on the database of a backup or a restore. */
type Run = (text: string) => Promise<{ rows: unknown[] }>;

/** Compares the photos named in a database with the photo files that exist. */
export interface PhotoCheck {
  /** Counts the photos named in the database. */
  rows(run: Run): Promise<void>;
  /** Counts the photo to which this file belongs. */
  file(key: string): void;
  /** @throws BackupError if fewer than half of the photos have files, unless that is allowed */
  end(): void;
  /** Number of photos with files, as text for the operator. Valid after `end`. */
  summary(): string;
}

/**
 * Starts a comparison for a backup or a restore. A few photos may be missing because they were removed while the backup
 * was made; if most are missing, the backup is of the wrong folder.
 * @param place location of the files, as the subject of a sentence
 * @param advice what to do about missing photos, as a sentence
 */
export function createPhotoCheck(place: string, advice: string, isAllowed: boolean): PhotoCheck {
  const ids = new Set<string>();
  let named = 0;
  return {
    async rows(run) {
      const { rows: tables } = await run(`SELECT to_regclass('public.photo') IS NOT NULL AS there`);
      if (!(tables as { there: boolean }[])[0]?.there) return;
      const { rows } = await run(
        `SELECT count(*)::int AS count FROM photo
          WHERE stored_at IS NOT NULL AND removed_at IS NULL AND member_id IS NOT NULL`,
      );
      named = (rows as { count: number }[])[0]?.count ?? 0;
    },
    file(key) {
      if (key.startsWith(PHOTOS_PREFIX)) ids.add(key.slice(PHOTOS_PREFIX.length).split('/', 1)[0] ?? '');
    },
    end() {
      if (ids.size * 2 >= named || isAllowed) return;
      throw new BackupError(
        `${place} holds the files of ${ids.size} photos, and the database names ${named}. ${advice}`,
      );
    },
    summary: () =>
      ids.size < named
        ? `WARNING: ${place} holds the files of ${ids.size} photos, and the database names ${named}.`
        : `${place} holds ${ids.size} photos; the database names ${named} that members show.`,
  };
}
