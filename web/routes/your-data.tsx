import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { YourDataPage } from '../features/accounts/settings/your-data-page.tsx';
import { FoundPage } from '../features/stories/found-page.tsx';
import { StoryPage } from '../features/stories/story-page.tsx';
import { NotFound } from '../ui/not-found.tsx';

const pages: Readonly<Record<string, ComponentType>> = { found: FoundPage, story: StoryPage };

/**
 * `/dashboard/accountSetting/data`, the end of a search and the story: three pages of one route, since every route is on
 * the first screens.
 */
export default function YourData() {
  const { page } = useParams();
  const Page = page === undefined ? YourDataPage : (pages[page] ?? NotFound);
  return <Page />;
}
