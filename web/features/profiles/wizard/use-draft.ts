import { useCallback, useRef, useState } from 'react';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import type { FieldValues } from '../fields/field-props.ts';
import { clearDraft, draftKey, readDraft, writeDraft } from './drafts.ts';

export interface Draft {
  /** Input from before a reload or interruption. */
  typed: FieldValues;
  /** Whether a draft was found. */
  found: boolean;
  /** Whether the form's current input is stored on this device. */
  saved: boolean;
  keep: (values: FieldValues) => void;
  clear: () => void;
}

/** The draft of one step in local storage. */
export function useDraft(owner: string, step: string): Draft {
  const key = draftKey(owner, step);
  const [typed] = useState(() => readDraft(deviceStorage, key));
  const found = Object.keys(typed).length > 0;
  const [saved, setSaved] = useState(found);
  const cleared = useRef(false);
  return {
    typed,
    found,
    saved,
    keep: useCallback(
      (values) => {
        if (!cleared.current) setSaved(writeDraft(deviceStorage, key, values));
      },
      [key],
    ),
    clear: useCallback(() => {
      cleared.current = true;
      clearDraft(deviceStorage, key);
    }, [key]),
  };
}
