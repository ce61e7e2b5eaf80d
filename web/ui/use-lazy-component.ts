import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImport } from '../lib/retry-import.ts';
import { toast } from '../lib/toast.ts';

export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyComponent<Props> {
  /** The part's component, once it was requested and has loaded. */
  Part: ComponentType<Props> | undefined;
  /** True while a requested part is loading. */
  isLoading: boolean;
  /**
   * Loads the part, and returns whether it should be shown. Offline, a message says that it cannot be loaded. If the
   * member has moved on meanwhile, the part is not shown.
   */
  want: () => Promise<boolean>;
  /** Loads the part while the pointer or focus approaches the button. */
  prepare: () => void;
}

/**
 * A part opened by a button and loaded on first use: a list of members has dozens of menus, and their code is not
 * needed to show the list.
 * @param load must be the same function on every render
 * @param isAsked false for an optional part, whose failure shows no message
 */
export function useLazyComponent<Props>(load: LoadComponent<Props>, isAsked = true): LazyComponent<Props> {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isLoading, setIsLoading] = useState(false);
  const want = useCallback(async (): Promise<boolean> => {
    const asker = document.activeElement;
    const { href } = window.location;
    setIsLoading(true);
    try {
      const module = await retryImport(load);
      const isWanted = !isAsked || isStillOnPage(asker, href);
      if (isWanted) setPart(() => module.default);
      return isWanted;
    } catch {
      if (isAsked) toast.error(t('chunk.sentence'));
      return false;
    } finally {
      setIsLoading(false);
    }
  }, [load, isAsked, t]);
  const prepare = useCallback((): void => void load().catch(() => undefined), [load]);
  return { Part, isLoading, want, prepare };
}

/**
 * Whether the member has not moved on since the click. In browsers that do not focus a clicked button, the page's body
 * has the focus. If the click came before the page had loaded, its heading may have taken the focus.
 */
function isStillOnPage(asker: Element | null, href: string): boolean {
  const { activeElement, body } = document;
  if (activeElement?.tagName === 'H1' && window.location.href === href) return true;
  return activeElement === asker || activeElement === body || activeElement === null;
}
