import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { Chip, type Tone } from '../ui/chip.tsx';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import { type SavedEntry, showingOf, type VisiblePart } from './entry.ts';

const tones: Readonly<Record<VisiblePart, Tone>> = { draft: 'plain', scheduled: 'warm', published: 'good' };

/** Whether visitors see the entry, and since or from when. */
export function ShowingChip({ entry }: { entry: Pick<SavedEntry, 'status' | 'publishedAt'> }) {
  const { t } = useTranslation('content-desk');
  const showing = showingOf(entry);
  return (
    <span className={page.chips}>
      <Chip tone={tones[showing]}>{t(`showing.${showing}`)}</Chip>
      {showing === 'scheduled' && entry.publishedAt && (
        <span className={page.sub}>{t('showing.from', { time: formatStaffTime(entry.publishedAt, locale()) })}</span>
      )}
    </span>
  );
}
