import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import classes from './activity.module.css';

/** Tabs of the member's own activity and of others' activity; each list keeps its own address. */
const groups = {
  mine: [
    'myInterests',
    'shortlistedByMe',
    'viewedByMe',
    'myGalleryRequests',
    'contactsViewedByMe',
    'following',
    'ignoredByMe',
  ],
  others: ['interestsInMe', 'galleryRequestsToMe', 'viewersOfMe', 'viewersOfMyContact', 'followers'],
} as const;

type Group = keyof typeof groups;
type ActivityListKey = (typeof groups)[Group][number];

/** The lists of one group as tabs, below the heading of each list. */
export function ActivityTabs({ current }: { current: ActivityListKey }) {
  const { t } = useTranslation('activity');
  const group: Group = (groups.mine as readonly string[]).includes(current) ? 'mine' : 'others';
  return (
    <TabLinks
      className={`${classes.tabs} ${classes.lists}`}
      label={t(`lists.${group}`)}
      tabs={groups[group].map((key) => ({ key, label: t(`lists.${key}`), to: paths[key] }))}
      current={current}
    />
  );
}
