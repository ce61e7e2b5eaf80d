import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '../../../../../contract/notifications/settings.schema.ts';

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function merged(whole: Tree, part: Tree): Tree {
  const changed = Object.entries(part).map(([key, value]) => {
    const before = whole[key];
    return [key, isTree(value) && isTree(before) ? merged(before, value) : value];
  });
  return { ...whole, ...Object.fromEntries(changed) };
}

function picked(whole: Tree, part: Tree): Tree {
  const before = Object.entries(part).map(([key, value]) => {
    const old = whole[key];
    return [key, isTree(value) && isTree(old) ? picked(old, value) : old];
  });
  return Object.fromEntries(before);
}

/** Merges a change into the settings: keys that the change leaves out stay the same, at every depth. */
export const withChange = (settings: NotificationSettings, change: NotificationSettingsChange): NotificationSettings =>
  merged(settings, change) as NotificationSettings;

/** Returns the change that undoes a given change. */
export const inverseChange = (
  settings: NotificationSettings,
  change: NotificationSettingsChange,
): NotificationSettingsChange => picked(settings, change) as NotificationSettingsChange;
