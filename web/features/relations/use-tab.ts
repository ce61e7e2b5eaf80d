import { useSearchParams } from 'react-router';

/** The tab that the address names; the first when it names none. */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const [search] = useSearchParams();
  const named = search.get('tab');
  return tabs.find((tab) => tab === named) ?? tabs[0];
}
