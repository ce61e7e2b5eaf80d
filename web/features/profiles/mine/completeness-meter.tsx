import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProfileFieldKey } from '../../../../contract/profiles/fields.ts';
import { paths } from '../../../lib/paths.ts';
import type { Controls } from './card-controls.ts';
import classes from './completeness-meter.module.css';
import { type GapLine, gapLines } from './gap-lines.ts';
import type { OwnProfile } from './own-profile.ts';

const SEGMENTS = 10;
/** Maximum number of gaps shown, since more would look like a list of chores. */
const MAX_GAPS = 3;

/**
 * The completeness of the profile, and the gaps with their reasons. Each gap opens its card; a missing photo links to
 * the photos page.
 */
export function CompletenessMeter({ profile, controls }: { profile: OwnProfile; controls: Controls }) {
  const { t } = useTranslation('mine');
  const [all, setAll] = useState(false);
  const { percent, lines } = gapLines(profile);
  const shown = all ? lines : lines.slice(0, MAX_GAPS);
  return (
    <section className={classes.meter} aria-label={t('meter.label')}>
      <p className={classes.percent}>
        <strong>{t('meter.percent', { percent })}</strong>
        <span>{t(lines.length > 0 ? 'meter.why' : 'meter.full')}</span>
      </p>
      <div className={classes.bar} aria-hidden="true">
        {Array.from({ length: SEGMENTS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing to tell them apart by.
          <span key={index} data-done={index < Math.floor(percent / SEGMENTS) || undefined} />
        ))}
      </div>
      {lines.length > 0 && (
        <ul className={classes.gaps}>
          {shown.map((line) => (
            <Gap key={line.key} line={line} controls={controls} />
          ))}
        </ul>
      )}
      {lines.length > MAX_GAPS && (
        <Button size="sm" variant="subtle" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('meter.less') : t('meter.more', { count: lines.length - MAX_GAPS })}
        </Button>
      )}
    </section>
  );
}

/** A gap for the whole preference belongs to no single field, so its card opens at the first field. */
const fieldOf = ({ key }: GapLine): string | undefined => (key === 'partnerPreference' ? undefined : key);

function Gap({ line, controls }: { line: GapLine; controls: Controls }) {
  const { t } = useTranslation(['mine', 'profiles']);
  const { key, card, weight, why } = line;
  const what =
    key === 'partnerPreference'
      ? t('cards.preference')
      : key === 'photo'
        ? t('meter.photo')
        : t(`profiles:fields.${key as ProfileFieldKey}`);
  const words = (
    <>
      <span className={classes.words}>
        <span className={classes.what}>{t('meter.add', { what })}</span>
        <span className={classes.why}>{t(`meter.reasons.${why}`)}</span>
      </span>
      <span className={classes.weight}>{t('meter.gain', { weight })}</span>
      <IconChevronRight size={16} aria-hidden data-mirror />
    </>
  );
  return (
    <li>
      {card === 'photo' ? (
        <UnstyledButton component={Link} to={paths.photos} className={classes.gap}>
          {words}
        </UnstyledButton>
      ) : (
        <UnstyledButton className={classes.gap} onClick={() => controls.open(card, fieldOf(line))}>
          {words}
        </UnstyledButton>
      )}
    </li>
  );
}
