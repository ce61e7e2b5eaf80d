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

/** What has been asked for. */
const pages = new Set<Promise<unknown>>();

/** Resolves when all pages that were visited so far are there; rejects when one of them can't be had. */
export const pagesFetched = async (): Promise<void> => void (await Promise.all(pages));

interface Fetching {
  get: () => Promise<ComponentType>;
  /** Once it is there: what the build has drawn is taken over only by what need not wait. */
  known: () => ComponentType | undefined;
  visit: () => null;
}

/** Code and catalogues of one page, fetched once; what failed is tried afresh with the next visit. */
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
      // The failure itself is thrown where the page is rendered.
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

/** What has been fetched; until then the nearest skeleton. */
function Fetched({ get, known }: Pick<Fetching, 'get' | 'known'>) {
  const Loaded = known() ?? use(get());
  return <Loaded />;
}

/** Another page shows its own skeleton at once; without a key React would hold the last page until the code is there. */
function PageSlot({ children, skeleton }: { children: ReactNode; skeleton: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={skeleton}>
      {children}
    </Suspense>
  );
}

/**
 * A route whose code and catalogues are fetched when it is visited. The router starts all loads of a nested route at
 * once (`loader`), so a shell and its page arrive side by side.
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

/** A layout whose code is fetched like a page's, but which stays while the pages inside it change. */
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
