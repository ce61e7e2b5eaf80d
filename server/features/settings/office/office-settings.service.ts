import type { OfficeSettings } from '../../../../contract/settings/office.schema.ts';
import { ConfigError } from '../../../platform/config/config-error.ts';
import type { SellerConfig } from '../../../platform/config/payments.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleReader } from '../../review/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { sellerOf, shopWithoutSeller, withWholeSeller } from './seller.rules.ts';
import { SETTINGS_CHANNEL, type StoredSetting, settingsReader, settingsWriter } from './settings.repo.ts';
import { changeForLog, changesOf, clearedBy, defaultsFrom, environmentOf, type Limits } from './settings.rules.ts';
import type { Settings, SettingsChange } from './settings.types.ts';

const sellerMissing = (): ConfigError =>
  new ConfigError(
    'The environment variables GSTIN, SELLER_NAME, SELLER_ADDRESS, SELLER_STATE are required with a live key of the payment gateway in production mode, unless an administrator has set them under /staff/settings.',
  );

/** Work of other features in the transaction that changes settings; only the settings that really change are passed. */
type ChangeHandler = (tx: Tx, change: SettingsChange) => Promise<void>;

/**
 * Settings made by ADMIN in the staff area, over the environment and the defaults. Every node caches them, and reloads
 * them when notified of a change.
 */
export function createSettings(
  { db, clock, config, log }: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>,
  limits: Limits,
  hasRelay: () => boolean = () => false,
) {
  const defaults = defaultsFrom(config, limits);
  let current: Settings = defaults;
  let reading: Promise<void> = Promise.resolve();
  let listening: { stop(): Promise<void> } | undefined;
  const changeHandlers: ChangeHandler[] = [];
  const reloadHandlers: (() => void)[] = [];

  /** Stored settings, without those unknown to this release. */
  const storedIn = async (reader: Reader): Promise<StoredSetting[]> =>
    (await settingsReader(reader).all()).filter(({ key }) => key in defaults);
  const merge = (stored: readonly StoredSetting[]): Settings => ({
    ...defaults,
    ...Object.fromEntries(stored.map(({ key, value }) => [key, value])),
  });
  const read = async (): Promise<void> => {
    current = merge(await storedIn(db.read));
    for (const handle of reloadHandlers) handle();
  };
  /** Reads are serialised, so that an older read never overwrites a newer one. */
  const refresh = (): Promise<void> => {
    reading = reading.catch(() => {}).then(read);
    return reading;
  };

  const shown = async (): Promise<OfficeSettings> => {
    const stored = await storedIn(db.read);
    const people = await peopleReader(db.read).byIds(
      stored.map(({ by }) => by),
      clock.now(),
    );
    return {
      values: merge(stored),
      changes: stored.map(({ key, at, by }) => {
        const person = by === null ? undefined : people.get(by);
        return { key, at: at.toISOString(), by: person ? { id: person.id, name: person.name } : null };
      }),
      environment: environmentOf(config),
      hasRelay: hasRelay(),
    };
  };

  /** Validates a change. @throws Failure 400 */
  function validate(sent: SettingsChange, stored: readonly StoredSetting[]): SettingsChange {
    const now = merge(stored);
    const whole = withWholeSeller(now, sent);
    const change = 'change' in whole ? whole.change : sent;
    const problems = {
      ...('problems' in whole ? whole.problems : {}),
      ...(config.mode === 'production' ? clearedBy(change, now, defaults) : {}),
      ...(config.mode === 'production' ? shopWithoutSeller(change, now, config.seller) : {}),
    };
    if (Object.keys(problems).length) throw fail('request.invalid', { fields: problems });
    return change;
  }

  return {
    /** Current settings. */
    current: (): Settings => current,
    shown,

    /** Registers a handler, which may refuse the change by throwing a Failure. Call before the program starts. */
    onChange: (handle: ChangeHandler) => void changeHandlers.push(handle),

    /** Registers a handler for settings that this node has loaded, whichever node changed them. It must not throw. */
    onLoaded: (handle: () => void) => void reloadHandlers.push(handle),

    /**
     * Seller for a document issued in this transaction; reads the database, since another node may just have changed
     * it.
     */
    sellerIn: async (reader: Reader): Promise<SellerConfig> => sellerOf(merge(await storedIn(reader)), config.seller),

    /** Loads the settings, and reloads them after changes. */
    async start(): Promise<void> {
      await refresh();
      if (config.needsSeller && sellerOf(current, config.seller).demo) throw sellerMissing();
      const reload = () => void refresh().catch((error) => log.warn({ err: error }, 'the settings could not be read'));
      listening = db.listen(SETTINGS_CHANNEL, reload);
    },
    async stop(): Promise<void> {
      await listening?.stop();
      await reading.catch(() => {});
    },

    /**
     * Changes settings; effective on this node when the call returns. Unchanged values have no effect and are not
     * logged.
     */
    async change(viewer: Viewer, audit: Audit, sent: SettingsChange): Promise<OfficeSettings> {
      const isNew = await db.transaction(async ({ tx }) => {
        const writer = settingsWriter(tx);
        await writer.lock();
        const all = await storedIn(tx);
        const change = validate(sent, all);
        const changes = changesOf(new Map(all.map(({ key, value }) => [key, value])), change);
        if (!changes.length) return false;
        const now = clock.now();
        for (const { key, to } of changes) {
          if (to === null) await writer.clear(key);
          else await writer.set(key, to, now, viewer.id);
        }
        const applied = Object.fromEntries(changes.map(({ key, to }) => [key, to])) as SettingsChange;
        for (const handle of changeHandlers) await handle(tx, applied);
        await audit.record(tx, viewer, { action: 'settings.changed', detail: { changes: changes.map(changeForLog) } });
        await writer.notifyNodes();
        return true;
      });
      if (isNew) await refresh();
      return shown();
    },
  };
}

export type SettingsStore = ReturnType<typeof createSettings>;
