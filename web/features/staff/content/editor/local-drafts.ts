import type { ContentKind, ContentLanguage } from '../../../../../contract/content/values.ts';
import { deviceStorage, tabStorage } from '../../../../lib/browser-storage.ts';
import { newId } from '../../../../lib/new-id.ts';
import { session } from '../../../../lib/session.ts';
import type { EntryFields } from '../entry.ts';

const PREFIX = 'contentDraft.';
const TAB = 'contentTab';

/** Drafts that nobody came back to are deleted after this time. */
const MAX_DRAFT_AGE_MS = 30 * 24 * 3_600_000;

/** Unsaved changes of one entry in one tab. */
export interface LocalDraft {
  readonly fields: EntryFields;
  /** When it was typed, ms. */
  readonly at: number;
  /** When the version was saved on which the changes are based; null for a new entry. */
  readonly basedOn: string | null;
}

interface Place {
  readonly kind: ContentKind;
  readonly language: ContentLanguage;
  /** Undefined for a new entry, and for the page about the bureau. */
  readonly id?: string | undefined;
  readonly translationOf?: string | undefined;
}

/** Identifies an entry, also one that is not saved yet. */
export const draftPlace = ({ kind, language, id, translationOf = 'first' }: Place): string =>
  `${kind}.${id ?? `new-${language}-${translationOf}`}`;

/** Survives a reload. Two tabs with the same entry do not overwrite each other's text. */
function tabId(): string {
  const known = tabStorage.getItem(TAB);
  if (known) return known;
  const id = newId();
  tabStorage.setItem(TAB, id);
  return id;
}

const ownerPrefix = (): string => `${PREFIX}${session.account()?.id ?? ''}.`;
const keyOf = (place: string): string => `${ownerPrefix()}${place}.${tabId()}`;

function readKey(key: string): LocalDraft | undefined {
  try {
    const { fields, at, basedOn } = JSON.parse(deviceStorage.getItem(key) ?? '') as Partial<LocalDraft>;
    return typeof fields?.body === 'string' && typeof at === 'number'
      ? { fields, at, basedOn: basedOn ?? null }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Unsaved changes on this device, separately for each account, entry and tab. They survive a reload, a crash and an
 * expired session; signing out deletes them, since the device may be shared.
 */
export const localDrafts = {
  /** The draft of this tab. */
  own: (place: string): LocalDraft | undefined => readKey(keyOf(place)),
  /** The newest draft of other tabs, such as one that was closed. */
  ofOtherTabs(place: string): LocalDraft | undefined {
    const start = `${ownerPrefix()}${place}.`;
    return deviceStorage
      .keys()
      .filter((key) => key.startsWith(start) && key !== keyOf(place))
      .map(readKey)
      .filter((draft) => draft !== undefined)
      .sort((one, other) => other.at - one.at)[0];
  },
  /** False if the browser refused: the draft is then lost when the page is closed. */
  write: (place: string, draft: LocalDraft): boolean =>
    session.account() === null || deviceStorage.setItem(keyOf(place), JSON.stringify(draft)),
  forget: (place: string): void => deviceStorage.removeItem(keyOf(place)),
  /** Deletes a draft that `ofOtherTabs` has returned. */
  forgetOther(place: string, { at }: LocalDraft): void {
    const start = `${ownerPrefix()}${place}.`;
    for (const key of deviceStorage.keys())
      if (key.startsWith(start) && key !== keyOf(place) && readKey(key)?.at === at) deviceStorage.removeItem(key);
  },
  /** Deletes the drafts of all tabs for an entry. */
  forgetAll(place: string): void {
    const start = `${ownerPrefix()}${place}.`;
    for (const key of deviceStorage.keys()) if (key.startsWith(start)) deviceStorage.removeItem(key);
  },
  /** Deletes old drafts, and those of other accounts that may not stay on this device. */
  clean(now = Date.now()): void {
    for (const key of deviceStorage.keys()) {
      if (!key.startsWith(PREFIX)) continue;
      const owner = key.slice(PREFIX.length).split('.')[0] ?? '';
      const draft = readKey(key);
      if (!session.keepsFor(owner) || !draft || now - draft.at > MAX_DRAFT_AGE_MS) deviceStorage.removeItem(key);
    }
  },
};
