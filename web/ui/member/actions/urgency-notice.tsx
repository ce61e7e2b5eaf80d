import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImageFields } from '../../../../contract/photos/fields.schema.ts';
import type { PhotoSlot } from '../../../../contract/photos/values.ts';
import type { emergencies } from '../../../../contract/review/values.ts';
import { Picture } from '../picture.tsx';
import classes from './dialogs.module.css';
import { ReasonList } from './reason-list.tsx';

/** In the order of contract/review/api.ts and contract/photos/values.ts. */
const kinds = ['intimate', 'impersonation'] as const satisfies readonly (typeof emergencies)[number][];
const slots = ['profileImage', 'image1', 'image2', 'image3'] as const satisfies readonly PhotoSlot[];

/** The choice as report fields; nothing if it is not urgent. */
export function reportUrgency({ urgent, emergency, slot }: Record<'urgent' | 'emergency' | 'slot', string>) {
  if (!urgent) return {};
  return { emergency: kinds.find((kind) => kind === emergency), slot: slots.find((one) => one === slot) };
}

interface UrgencyNoticeProps {
  /** If several photos are on the screen, one of them can be chosen. */
  photos: ImageFields;
  /** Unsent earlier choices, by field name. */
  kept: (name: string) => string;
  error: string | undefined;
}

/** Marks a report as urgent: folded until chosen, with its effect and the consequence of misuse. */
export function UrgencyNotice({ photos, kept, error }: UrgencyNoticeProps) {
  const { t } = useTranslation('member-dialogs');
  const [isUrgent, setIsUrgent] = useState(kept('urgent') !== '');
  const id = useId();
  const shown = slots.filter((slot) => photos[slot]);
  return (
    <div className={classes.urgent}>
      <label className={classes.reason}>
        <input
          type="checkbox"
          className="own-box"
          name="urgent"
          checked={isUrgent}
          onChange={({ currentTarget }) => setIsUrgent(currentTarget.checked)}
          aria-describedby={isUrgent ? id : undefined}
        />
        <span>{t('reporting.urgent.choice')}</span>
      </label>
      {isUrgent && (
        <>
          <p id={id} className={classes.intro}>
            {t('reporting.urgent.means')}
          </p>
          <ReasonList
            name="emergency"
            label={t('reporting.urgent.kind')}
            reasons={kinds.map((key) => ({ key, label: t(`reporting.urgent.${key}`) }))}
            initial={kept('emergency')}
            error={error}
          />
          {shown.length > 1 && (
            <ReasonList
              name="slot"
              label={t('reporting.urgent.photo')}
              initial={kept('slot')}
              reasons={[
                { key: '', label: t('reporting.urgent.all') },
                ...shown.map((slot, index) => ({
                  key: slot,
                  label: t('reporting.urgent.position', { position: index + 1 }),
                  picture: <Thumbnail photos={photos} slot={slot} />,
                })),
              ]}
            />
          )}
        </>
      )}
    </div>
  );
}

/** The photo as this viewer sees it on the profile. */
function Thumbnail({ photos, slot }: { photos: ImageFields; slot: PhotoSlot }) {
  return (
    <Picture
      url={photos[slot] ?? ''}
      blurred={photos[`${slot}Blurred`] ?? false}
      placeholder={photos[`${slot}Placeholder`]}
      sizes="3rem"
      fallback={null}
    />
  );
}
