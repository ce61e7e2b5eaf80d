import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImport } from '../lib/retry-import.ts';
import { toast } from '../lib/toast.ts';

export type LatePart<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Late<Props> {
  /** As soon as it was wanted and is there. */
  Part: ComponentType<Props> | undefined;
  /** While it was wanted and is on its way. */
  isComing: boolean;
  /**
   * Fetches it to be shown, and answers whether it is. Without a network it is said that it cannot be; whoever has gone
   * on to something else meanwhile is not called back from it.
   */
  want: () => Promise<boolean>;
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
  const [isComing, setIsComing] = useState(false);
  const want = useCallback(async (): Promise<boolean> => {
    const asker = document.activeElement;
    const { href } = window.location;
    setIsComing(true);
    try {
      const module = await retryImport(load);
      const isWanted = !isAsked || isStillAt(asker, href);
      if (isWanted) setPart(() => module.default);
      return isWanted;
    } catch {
      if (isAsked) toast.error(t('chunk.sentence'));
      return false;
    } finally {
      setIsComing(false);
    }
  }, [load, isAsked, t]);
  const prepare = useCallback((): void => void load().catch(() => undefined), [load]);
  return { Part, isComing, want, prepare };
}

/**
 * Some browsers give a button that is pressed no focus: then the page has it. Or its heading, which takes it as the page comes:
 * who was led there and has pressed before that has not gone on.
 */
function isStillAt(asker: Element | null, href: string): boolean {
  const { activeElement, body } = document;
  if (activeElement?.tagName === 'H1' && window.location.href === href) return true;
  return activeElement === asker || activeElement === body || activeElement === null;
}
