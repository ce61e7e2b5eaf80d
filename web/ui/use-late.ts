import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImport } from '../lib/retry-import.ts';
import { toast } from '../lib/toast.ts';

export type LatePart<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Late<Props> {
  /** As soon as it was wanted and is there. */
  Part: ComponentType<Props> | undefined;
  /** Fetches it to be shown. Without a network it is said that it cannot be. */
  want: () => void;
  /** Fetches it while somebody is only on the way to the button. */
  prepare: () => void;
}

/**
 * What a button opens, fetched when it is first wanted: a list of members has dozens of menus, and nobody opens one
 * before there is something to see.
 * @param load a function that stays the same
 * @param isAsked false where it only adds something: nothing is said when it cannot be fetched
 */
export function useLate<Props>(load: LatePart<Props>, isAsked = true): Late<Props> {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const want = useCallback((): void => {
    retryImport(load).then(
      (module) => setPart(() => module.default),
      () => {
        if (isAsked) toast.error(t('chunk.sentence'));
      },
    );
  }, [load, isAsked, t]);
  const prepare = useCallback((): void => void load().catch(() => undefined), [load]);
  return { Part, want, prepare };
}
