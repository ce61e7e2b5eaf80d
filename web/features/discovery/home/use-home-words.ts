import { useInfiniteQuery } from '@tanstack/react-query';
import { searchPages } from '../discovery.queries.ts';
import { type HomeTab, type HomeWords, homeTabs, homeWords } from './home-tabs.ts';

/** The texts of a tab, by what its own list says about itself. */
export function useHomeWords(tab: HomeTab): HomeWords {
  const { data } = useInfiniteQuery({ ...searchPages(homeTabs[tab]), placeholderData: undefined });
  return homeWords(tab, data?.pages[0]?.data);
}
