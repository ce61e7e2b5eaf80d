import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { todayInIndia } from '../../../lib/india-time.ts';
import { rememberList } from '../../../lib/list-neighbours.ts';
import { fullName, joinParts, placeOf } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { useCardLabels } from '../../../lib/use-card-labels.ts';
import type { Member } from '../../../ui/member/member.ts';
import { Photo } from '../../../ui/member/photo.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { dailyRecommendationsQuery } from '../discovery.queries.ts';
import classes from './daily-recommendations.module.css';

const STORAGE_KEY = 'chosen.hidden';

/** Whether today's recommendations are hidden on this device. New recommendations are chosen at midnight in India. */
function useHiddenToday(): [boolean, (hidden: boolean) => void] {
  const [day, setDay] = useState(() => deviceStorage.getItem(STORAGE_KEY));
  const set = (hidden: boolean): void => {
    if (hidden) deviceStorage.setItem(STORAGE_KEY, todayInIndia());
    else deviceStorage.removeItem(STORAGE_KEY);
    setDay(hidden ? todayInIndia() : null);
  };
  return [day === todayInIndia(), set];
}

const LIST_KEY = 'chosen';
/** Minimum number of recommendations: with fewer, the list below is enough. */
const MIN_RECOMMENDATIONS = 3;

/**
 * A row of the ten recommendations of the day. The member can hide the row until tomorrow. With very few members,
 * nothing is rendered.
 */
export function DailyRecommendations() {
  const { t } = useTranslation('home');
  const [hidden, setHidden] = useHiddenToday();
  const { data, error } = useQuery({ ...dailyRecommendationsQuery, enabled: !hidden });
  // Rendered in small steps after the visible content, so that a slow phone stays responsive.
  const drawn = useDeferredValue(data);
  const title = useId();
  const place = useFocusFallback<HTMLElement>(String(hidden));

  useEffect(() => {
    if (data)
      rememberList(
        LIST_KEY,
        data.map(({ id }) => id),
        paths.home,
      );
  }, [data]);

  if (hidden)
    return (
      <Button
        ref={place as RefObject<HTMLButtonElement | null>}
        variant="subtle"
        size="sm"
        className={classes.show}
        leftSection={<IconSparkles size={16} aria-hidden="true" />}
        onClick={() => setHidden(false)}
      >
        {t('chosen.show')}
      </Button>
    );
  if (drawn ? drawn.length < MIN_RECOMMENDATIONS : error) return null;
  return (
    <section ref={place} className={classes.strip} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t('chosen.title')}</h2>
        <Button variant="subtle" color="neutral" size="sm" onClick={() => setHidden(true)}>
          {t('chosen.hide')}
        </Button>
      </div>
      <ul className={classes.row} aria-busy={!drawn}>
        {drawn ? drawn.map((member) => <Chosen key={member.id} member={member} />) : bones}
      </ul>
    </section>
  );
}

const bones = Array.from({ length: 6 }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
  <li key={index} aria-hidden="true">
    <div className={classes.card}>
      <div className={classes.photo}>
        <Bone className={classes.bone} />
      </div>
      <Bone className={classes.nameBone} />
      <Bone className={classes.lineBone} />
    </div>
  </li>
));

function Chosen({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const labelOf = useCardLabels();
  return (
    <li>
      <Link to={paths.profile(member.id)} state={{ fromList: LIST_KEY }} className={classes.card}>
        <div className={classes.photo}>
          <Photo member={member} />
        </div>
        <span className={classes.name} dir="auto">
          {fullName(member)}
        </span>
        <span className={classes.line}>
          {joinParts([member.age?.toString(), placeOf(member.city, null, labelOf, t('comma'))], ' · ')}
        </span>
      </Link>
    </li>
  );
}
