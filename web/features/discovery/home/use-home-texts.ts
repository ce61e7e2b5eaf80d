import { useInfiniteQuery } from '@tanstack/react-query';
import { searchPages } from '../discovery.queries.ts';
import { type HomeTab, type HomeTexts, homeTabs, homeTexts } from './home-tabs.ts';

/** The texts of a tab, by what its own list says about itself. */
export function useHomeTexts(tab: HomeTab): HomeTexts {
  const { data } = useInfiniteQuery({ ...searchPages(homeTabs[tab]), placeholderData: undefined });
  return homeTexts(tab, data?.pages[0]?.data);
}
