import { useTranslation } from 'react-i18next';
import type { WrittenStory } from '../../../../contract/stories/schema.ts';
import { Chip } from '../ui/chip.tsx';
import page from '../ui/page.module.css';

type Facts = Pick<WrittenStory, 'status' | 'waitsFor' | 'first' | 'second' | 'shownVersion' | 'version' | 'isWithheld'>;

/** The status of a story, and for whose answer it waits. */
export function StoryStatusChip({ story }: { story: Facts }) {
  const { t } = useTranslation('desk', { keyPrefix: 'stories.written' });
  const { status, waitsFor, shownVersion, version, isWithheld } = story;
  const isGood = status === 'published' || status === 'agreed';
  return (
    <>
      <Chip {...(isGood ? { tone: 'good' as const } : {})}>{t(`statuses.${status}`)}</Chip>
      {waitsFor.length > 0 && (
        <span className={page.sub}>
          {t('waitsFor', { names: waitsFor.map((side) => story[side].name).join(', ') })}
        </span>
      )}
      {shownVersion !== null && shownVersion !== version && <span className={page.sub}>{t('olderShown')}</span>}
      {isWithheld && <span className={page.sub}>{t('withheld')}</span>}
    </>
  );
}
