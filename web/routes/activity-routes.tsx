import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

type Screen = () => Promise<ComponentType>;

const lists = () => import('../features/relations/list-pages.tsx');
const interests = () => import('../features/relations/interest-page.tsx');
const galleryRequests = () => import('../features/relations/gallery-request-page.tsx');
const ignored = () => import('../features/relations/ignored-page.tsx');

const follows = () => import('../features/relations/follow-pages.tsx');

const screen = (path: string, load: Screen): RouteObject => ({
  path,
  ...lazyPage(async () => ({ default: await load() }), ['activity', 'members']),
});

/** Lists of the member's own actions and of other members' actions (spec §2). */
export const activityRoutes: RouteObject[] = [
  screen('myActivity', async () => (await lists()).ViewedByMe),
  screen('myActivity/shortlist', async () => (await lists()).ShortlistedByMe),
  screen('myActivity/interest', async () => (await interests()).MyInterests),
  screen('myActivity/contactView', async () => (await lists()).ContactsViewedByMe),
  screen('myActivity/galleryRequest', async () => (await galleryRequests()).MyGalleryRequests),
  screen('myActivity/ignore', async () => (await ignored()).IgnoredByMe),
  screen('following', async () => (await follows()).Following),
  screen('followers', async () => (await follows()).Followers),
  screen('feedback', async () => (await import('../features/feedback/feedback-page.tsx')).default),
  screen('otherActivity', async () => (await lists()).ViewersOfMe),
  screen('otherActivity/galleryRequest', async () => (await galleryRequests()).GalleryRequestsToMe),
  screen('otherActivity/interest', async () => (await interests()).InterestsInMe),
  screen('otherActivity/contactView', async () => (await lists()).ViewersOfMyContact),
];
