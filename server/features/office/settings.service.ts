import type { OfficeSettings } from '../../../contract/office.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import { peopleReader } from '../review/index.ts';
import { SETTINGS_CHANNEL, settingsReader, settingsWriter } from './settings.repo.ts';
import {
  changeForLog,
  changesOf,
  defaultsFrom,
  type Limits,
  type Settings,
  type SettingsChange,
} from './settings.rules.ts';

/**
 * What ADMIN sets in the staff area, over the environment and the defaults. Every node holds it in memory, so that
 * asking costs nothing, and reads it anew when it hears of a change.
 */
export function createSettings(
  { db, clock, config, log }: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>,
  limits: Limits,
) {
  const defaults = defaultsFrom(config, limits);
  let current: Settings = defaults;
  let reading: Promise<void> = Promise.resolve();
  let listening: { stop(): Promise<void> } | undefined;

  const read = async (): Promise<void> => {
    const stored = await settingsReader(db.read).all();
    const known = stored.filter(({ key }) => key in defaults);
    current = { ...defaults, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
  };
  /** One reading after the other, so that an older one never comes last. */
  const readAnew = (): Promise<void> => {
    reading = reading.catch(() => {}).then(read);
    return reading;
  };

  const shown = async (): Promise<OfficeSettings> => {
    const stored = (await settingsReader(db.read).all()).filter(({ key }) => key in defaults);
    const people = await peopleReader(db.read).byIds(
      stored.map(({ by }) => by),
      clock.now(),
    );
    return {
      values: { ...defaults, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) },
      changes: stored.map(({ key, at, by }) => {
        const person = by === null ? undefined : people.get(by);
        return { key, at: at.toISOString(), by: person ? { id: person.id, name: person.name } : null };
      }),
    };
  };

  return {
    /** What holds now. */
    current: (): Settings => current,
    shown,

    /** Reads what was set, and keeps hearing of changes. */
    async start(): Promise<void> {
      await readAnew();
      const heard = () => void readAnew().catch((error) => log.warn({ err: error }, 'the settings could not be read'));
      listening = db.listen(SETTINGS_CHANNEL, heard);
    },
    async close(): Promise<void> {
      await listening?.stop();
      await reading.catch(() => {});
    },

    /** Holds on this node once it is answered. What is sent as it stands changes nothing, and is not logged. */
    async change(viewer: Viewer, audit: Audit, sent: SettingsChange): Promise<OfficeSettings> {
      const isNew = await db.transaction(async ({ tx }) => {
        const writer = settingsWriter(tx);
        await writer.lock();
        const stored = new Map((await settingsReader(tx).all()).map(({ key, value }) => [key, value]));
        const changes = changesOf(stored, sent);
        if (!changes.length) return false;
        const now = clock.now();
        for (const { key, to } of changes) {
          if (to === null) await writer.clear(key);
          else await writer.set(key, to, now, viewer.id);
        }
        await audit.record(tx, viewer, { action: 'settings.changed', detail: { changes: changes.map(changeForLog) } });
        await writer.tellNodes();
        return true;
      });
      if (isNew) await readAnew();
      return shown();
    },
  };
}

export type SettingsStore = ReturnType<typeof createSettings>;
