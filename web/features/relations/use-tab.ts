import { useSearchParams } from 'react-router';

/** The tab named in the address; the first tab if there is none. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const [search] = useSearchParams();
  const named = search.get('tab');
  return tabs.find((tab) => tab === named) ?? tabs[0];
}
