import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ContentStatus, MAX_POSITION, MAX_TAGS } from '../../../../../contract/content/values.ts';
import { ApiError } from '../../../../lib/client.ts';
import { toast } from '../../../../lib/toast.ts';
import type { ToastAction } from '../../../../lib/toast-action.ts';
import { staffKeys } from '../../staff.queries.ts';
import { staffPaths } from '../../staff-paths.ts';
import { aboutQuery, createEntry, entryQuery, type NewEntry, updateEntry } from '../content.queries.ts';
import {
  type EntryField,
  type EntryFields,
  emptyFields,
  errorsByField,
  haveSameFields,
  type SavedEntry,
  tagsFrom,
} from '../entry.ts';
import { LEAVE_WITHOUT_QUESTION } from './leave-guard.tsx';
import { draftPlace, type LocalDraft, localDrafts } from './local-drafts.ts';

/** Pause after typing before the changes are stored on the device, ms. */
const STORE_AFTER_MS = 300;

export interface EditorOptions {
  readonly place: NewEntry;
  /** The entry as the server has it; null for a new one. */
  readonly saved: SavedEntry | null;
  /** The first values of a new entry. */
  readonly initial?: EntryFields | undefined;
}

/** How a save changes what visitors see. The text is saved with each of them. */
export interface Publication {
  readonly status: ContentStatus;
  /** Absent: stays as it is. Null: at once. */
  readonly publishedAt?: string | null;
  /** The message after the save. */
  readonly done: 'draft' | 'changes' | 'published' | 'scheduled' | 'unpublished' | 'restored';
}

interface SaveOptions {
  /** Other fields than those in the editor. */
  readonly typed?: EntryFields;
  /** Undoes the save. */
  readonly undo?: ToastAction;
}

type Errors = Partial<Record<EntryField, string>>;

/**
 * State of the editor: what was typed, what is saved, and the unsaved changes on this device. Saving never changes the
 * typed text, so that writing can continue meanwhile.
 */
export function useEntryEditor({ place, saved: loaded, initial = emptyFields }: EditorOptions) {
  const { t } = useTranslation('content-desk');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { kind, language } = place;
  const draftKey = draftPlace({ ...place, id: kind === 'about' ? undefined : loaded?.id });
  const [found] = useState(() => localDrafts.own(draftKey));
  const [saved, setSaved] = useState(loaded);
  /** The fields of the last save, as they were typed. */
  const [base, setBase] = useState(loaded?.fields ?? initial);
  /** When the version was saved on which the typed changes are based. */
  const [basedOn, setBasedOn] = useState(found ? found.basedOn : (loaded?.changedAt ?? null));
  const [fields, setFields] = useState(found?.fields ?? base);
  const [restored, setRestored] = useState(found && { at: found.at });
  const [offered, setOffered] = useState<LocalDraft | undefined>(() =>
    found ? undefined : localDrafts.ofOtherTabs(draftKey),
  );
  const [errors, setErrors] = useState<Errors>({});
  /** The errors of the last refused save: the first of these fields takes the focus. */
  const [refused, setRefused] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<{ theirs: SavedEntry; wanted: Publication }>();
  const [saving, setSaving] = useState<Publication['done']>();
  const [isStored, setIsStored] = useState(true);
  const isDirty = !haveSameFields(kind, fields, base);

  /**
   * The newest values, for functions that run after the render in which they were made. `isGone`: the entry has moved to another
   * page, or is deleted, so that this editor stores nothing any more.
   */
  const latest = useRef({ fields, saved, basedOn, isBusy: false, isGone: false });
  latest.current = { ...latest.current, fields, saved, basedOn };

  const store = useEffectEvent(() => {
    if (latest.current.isGone) return;
    if (isDirty) setIsStored(localDrafts.write(draftKey, { fields, at: Date.now(), basedOn }));
    else localDrafts.forget(draftKey);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything typed is stored
  useEffect(() => {
    const timer = setTimeout(store, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fields, base, basedOn]);
  useEffect(() => {
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
      store();
    };
  }, []);

  /** Shows other fields, such as those of an older version. Undo brings back what was typed. */
  const replaceFields = (next: EntryFields, sentence: string): void => {
    const typed = latest.current.fields;
    setFields(next);
    setRestored(undefined);
    toast.success(sentence, { label: t('undo'), run: () => setFields(typed) });
  };

  const accept = async (entry: SavedEntry, sent: EntryFields): Promise<void> => {
    const isNew = latest.current.saved === null;
    // Fields that the server has filled: an address from the title, a place in the list.
    const added = {
      ...(sent.slug ? {} : { slug: entry.fields.slug }),
      ...(sent.order ? {} : { order: entry.fields.order }),
    };
    setSaved(entry);
    setBase({ ...sent, ...added });
    setBasedOn(entry.changedAt);
    latest.current = { ...latest.current, saved: entry, basedOn: entry.changedAt };
    setFields((now) => ({
      ...now,
      ...(now.slug === sent.slug ? { slug: sent.slug || entry.fields.slug } : {}),
      ...(now.order === sent.order ? { order: sent.order || entry.fields.order } : {}),
    }));
    setRestored(undefined);
    setConflict(undefined);
    if (kind === 'about') queries.setQueryData(aboutQuery(language).queryKey, entry);
    else queries.setQueryData(entryQuery(kind, entry.id).queryKey, entry);
    // These are not awaited, so that the next save is possible as soon as this one is shown.
    void queries.invalidateQueries({ queryKey: [...staffKeys.content, kind, 'list'] });
    void queries.invalidateQueries({ queryKey: [...staffKeys.content, kind, 'versions'] });
    if (!isNew || kind === 'about') return;
    latest.current.isGone = true;
    localDrafts.forget(draftKey);
    // Text typed while the new entry was being sent is moved to the page of the saved entry.
    if (!haveSameFields(kind, latest.current.fields, sent))
      localDrafts.write(draftPlace({ kind, language, id: entry.id }), {
        fields: { ...latest.current.fields, ...added },
        at: Date.now(),
        basedOn: entry.changedAt,
      });
    const state = { ...LEAVE_WITHOUT_QUESTION, isJustSaved: true };
    await navigate(staffPaths.contentEntry(kind, entry.id), { replace: true, state });
  };

  const refuse = (found: Errors): void => {
    setErrors(found);
    setRefused(found);
  };

  const handleFailure = async (error: unknown, wanted: Publication): Promise<void> => {
    const stored = latest.current.saved;
    if (error instanceof ApiError && error.code === 'content.changed_meanwhile' && stored) {
      const theirs =
        kind === 'about'
          ? await queries.fetchQuery(aboutQuery(language))
          : await queries.fetchQuery(entryQuery(kind, stored.id));
      if (theirs) return setConflict({ theirs, wanted });
    }
    const byField = error instanceof ApiError ? errorsByField(kind, error.fields) : {};
    if (Object.keys(byField).length > 0) refuse(byField);
    else if (error instanceof ApiError && error.code === 'content.slug_taken') refuse({ slug: error.message });
    else setFailure(error ?? new Error('unknown'));
  };

  /** Finds errors for which the server would refuse the entry. */
  const check = (typed: EntryFields, { status }: Publication): Errors => ({
    ...(kind !== 'about' &&
      typed.title.trim().length < 2 && { title: t(kind === 'question' ? 'errors.question' : 'errors.title') }),
    ...(status === 'published' && typed.body.trim() === '' && { body: t('errors.body') }),
    ...(tagsFrom(typed.tags).length > MAX_TAGS && { tags: t('errors.tags', { count: MAX_TAGS }) }),
    ...(typed.order.trim() !== '' &&
      !(/^\d{1,4}$/.test(typed.order.trim()) && Number(typed.order) <= MAX_POSITION) && {
        order: t('errors.order', { max: MAX_POSITION }),
      }),
  });

  const save = async (wanted: Publication, { typed, undo }: SaveOptions = {}): Promise<boolean> => {
    const { isBusy, saved: stored, basedOn: onto, fields: now } = latest.current;
    if (isBusy) return false;
    const sent = typed ?? now;
    setFailure(undefined);
    const found = check(sent, wanted);
    refuse(found);
    if (Object.keys(found).length > 0) return false;
    latest.current.isBusy = true;
    setSaving(wanted.done);
    const { done, ...publication } = wanted;
    const input = { fields: sent, ...publication };
    try {
      const entry = stored ? await updateEntry(stored, input, onto) : await createEntry(place, input);
      await accept(entry, sent);
      toast.success(t(`saved.${done}`), undo);
      return true;
    } catch (error) {
      await handleFailure(error, wanted).catch(setFailure);
      return false;
    } finally {
      latest.current.isBusy = false;
      setSaving(undefined);
    }
  };

  return {
    kind,
    language,
    saved,
    fields,
    errors,
    refused,
    failure,
    saving,
    isDirty,
    /** False if the browser refuses to store the changes on this device. */
    isStored,
    change: (changed: Partial<EntryFields>): void => {
      setFields((now) => ({ ...now, ...changed }));
      setErrors((all) => {
        const names = Object.keys(changed) as EntryField[];
        return names.some((name) => all[name])
          ? { ...all, ...Object.fromEntries(names.map((name) => [name, undefined])) }
          : all;
      });
    },
    save,
    /** Shows and saves the fields of an older version. Undo shows what was typed before. */
    restore: async (older: EntryFields): Promise<void> => {
      const typed = latest.current.fields;
      setFields(older);
      setRestored(undefined);
      await save(
        { status: saved?.status ?? 'draft', done: 'restored' },
        { typed: older, undo: { label: t('undo'), run: () => setFields(typed) } },
      );
    },
    /** Hides the entry from visitors. Undo publishes it again, at the time it had. */
    unpublish: async (): Promise<void> => {
      const before = saved?.publishedAt;
      const undo = (): void =>
        void save({ status: 'published', ...(before ? { publishedAt: before } : {}), done: 'published' });
      await save({ status: 'draft', done: 'unpublished' }, { undo: { label: t('undo'), run: undo } });
    },
    /** The unsaved changes of an earlier visit that the editor shows. */
    restored,
    /** Unsaved changes of another tab, which may still be open. */
    offered,
    takeOffered: (): void => {
      if (!offered) return;
      replaceFields(offered.fields, t('kept.shown'));
      setBasedOn(offered.basedOn);
      localDrafts.forgetOther(draftKey, offered);
      setOffered(undefined);
    },
    dropOffered: (): void => {
      if (offered) localDrafts.forgetOther(draftKey, offered);
      setOffered(undefined);
    },
    /** Shows the saved version again. */
    discard: (): void => {
      replaceFields(base, t('kept.discarded'));
      setBasedOn(saved?.changedAt ?? null);
    },
    conflict,
    /** Saves the typed version after that of the colleague, which stays in the list of versions. */
    keepMine: async (): Promise<void> => {
      if (!conflict) return;
      const { theirs, wanted } = conflict;
      setConflict(undefined);
      setBasedOn(theirs.changedAt);
      latest.current = { ...latest.current, basedOn: theirs.changedAt };
      await save(wanted);
    },
    /** Shows the colleague's version. Undo brings back what was typed. */
    useTheirs: (): void => {
      if (!conflict) return;
      const { theirs } = conflict;
      setSaved(theirs);
      setBase(theirs.fields);
      setBasedOn(theirs.changedAt);
      setConflict(undefined);
      replaceFields(theirs.fields, t('conflict.theirsShown'));
    },
    /** Called when the entry is deleted: nothing of it stays on this device. */
    forgetDraft: (): void => {
      latest.current.isGone = true;
      localDrafts.forgetAll(draftKey);
    },
  };
}

export type Editor = ReturnType<typeof useEntryEditor>;
