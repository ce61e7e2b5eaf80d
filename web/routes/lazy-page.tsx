import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { loadMessages, type Messages } from '../lib/i18n.ts';
import { retryImport } from '../lib/retry-import.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

type Load = () => Promise<{ default: ComponentType }>;

interface LazyRoute {
  element: ReactNode;
  loader: () => null;
}

/** Pages requested so far. */
const pages = new Set<Promise<unknown>>();

/** Resolves when all pages visited so far are loaded; rejects when one fails to load. */
export const pagesFetched = async (): Promise<void> => void (await Promise.all(pages));

interface Fetching {
  get: () => Promise<ComponentType>;
  /** Returns the page's component if it is loaded: a prerendered page can be hydrated only without waiting. */
  known: () => ComponentType | undefined;
  visit: () => null;
}

/** Loads the code and the catalogues of one page once; a failed load is repeated on the next visit. */
function fetching(load: Load, namespaces: readonly Messages[]): Fetching {
  let fetched: Promise<ComponentType> | undefined;
  let there: ComponentType | undefined;
  let failed = false;
  const get = (): Promise<ComponentType> => {
    if (!fetched) {
      fetched = Promise.all([retryImport(load), loadMessages(namespaces)]).then(([module]) => {
        there = module.default;
        return there;
      });
      pages.add(fetched);
      // The error is thrown where the page is rendered.
      fetched.catch(() => {
        failed = true;
      });
    }
    return fetched;
  };
  const visit = (): null => {
    if (failed && fetched) {
      pages.delete(fetched);
      fetched = undefined;
    }
    failed = false;
    void get();
    return null;
  };
  return { get, known: () => there, visit };
}

/** The loaded page; until then the nearest skeleton. */
function Fetched({ get, known }: Pick<Fetching, 'get' | 'known'>) {
  const Loaded = known() ?? use(get());
  return <Loaded />;
}

/**
 * Shows each page's own skeleton at once. The key is needed, because React would otherwise keep the previous page until
 * the code is loaded.
 */
function PageSlot({ children, skeleton }: { children: ReactNode; skeleton: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={skeleton}>
      {children}
    </Suspense>
  );
}

/**
 * A route whose code and catalogues are loaded when it is visited. The router starts all loads of a nested route at
 * once (`loader`), so a shell and its page load in parallel.
 */
export function lazyPage(
  load: Load,
  namespaces: readonly Messages[] = [],
  skeleton: ReactNode = <PageSkeleton />,
): LazyRoute {
  const { visit, ...page } = fetching(load, namespaces);
  return {
    element: (
      <PageSlot skeleton={skeleton}>
        <Fetched {...page} />
      </PageSlot>
    ),
    loader: visit,
  };
}

/** A layout whose code is loaded like a page's. The layout stays mounted while the pages inside it change. */
export function lazyLayout(load: Load, namespaces: readonly Messages[], skeleton: ReactNode): LazyRoute {
  const { visit, ...page } = fetching(load, namespaces);
  return {
    element: (
      <Suspense fallback={skeleton}>
        <Fetched {...page} />
      </Suspense>
    ),
    loader: visit,
  };
}
