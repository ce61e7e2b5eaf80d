import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnGallery } from '../../../contract/photos/schema.ts';
import type { GalleryAccess } from '../../../contract/photos/values.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './access-card.module.css';
import type { GalleryAccesses } from './gallery.queries.ts';
import { photoIdsBySlot, slots } from './slots.ts';
import type { useOwnGallery } from './use-own-gallery.ts';

/** Text keys for the keys of the option list `galleryAccess`. */
const choices = { 'All Members': 'all', 'Pro Member Only': 'premium', 'Ask Me': 'ask' } as const satisfies Record<
  GalleryAccess,
  string
>;
const matters = ['profileImage', 'gallery'] as const;

interface AccessCardProps {
  gallery: OwnGallery;
  saving: ReturnType<typeof useOwnGallery>['saving'];
  labelOf: LabelOf;
  /** Called with true when there are unsaved choices, and with false when there are none. */
  onDirty: (isDirty: boolean) => void;
}

/** The members who may see the profile picture and the gallery (contract §6). Choices are saved with the button. */
export function AccessCard({ gallery: { access: stored, photos }, saving, labelOf, onDirty }: AccessCardProps) {
  const { t } = useTranslation('gallery');
  const [chosen, setChosen] = useState<Partial<GalleryAccesses>>({});
  const changed = matters.filter((matter) => chosen[matter] !== undefined && chosen[matter] !== stored[matter]);
  const isDirty = changed.length > 0;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const save = (): void => {
    if (!isDirty) return;
    const change = Object.fromEntries(changed.map((matter) => [matter, chosen[matter]])) as Partial<GalleryAccesses>;
    const places = slots.filter((slot) => changed.includes(slot === 'profileImage' ? slot : 'gallery'));
    saving.mutate({ access: change, seen: photoIdsBySlot(photos, ...places) }, { onSuccess: () => setChosen({}) });
  };
  return (
    <SubjectCard icon={IconLock} title={t('access.title')} intro={t('access.intro')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {matters.map((matter) => (
          <Choice
            key={matter}
            matter={matter}
            value={chosen[matter] ?? stored[matter]}
            labelOf={labelOf}
            onChoose={(key) => setChosen((all) => ({ ...all, [matter]: key }))}
          />
        ))}
        <FormFailure error={saving.error ?? undefined} />
        <div className={classes.foot}>
          {/* `aria-disabled` rather than `disabled`, because a browser would remove the focus from the button after
              saving. */}
          <Button
            type="submit"
            aria-disabled={!isDirty || undefined}
            data-disabled={!isDirty || undefined}
            loading={saving.isPending}
          >
            {t('access.save')}
          </Button>
          <p className={classes.unsaved} role="status">
            {isDirty && !saving.isPending && t('access.unsaved')}
          </p>
        </div>
      </form>
    </SubjectCard>
  );
}

interface ChoiceProps {
  matter: (typeof matters)[number];
  value: GalleryAccess;
  labelOf: LabelOf;
  onChoose: (key: GalleryAccess) => void;
}

/** A choice of three access levels, each with an explanation. The whole line can be clicked. */
function Choice({ matter, value, labelOf, onChoose }: ChoiceProps) {
  const { t } = useTranslation('gallery');
  const id = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{t(`access.${matter}.label`)}</legend>
      {(Object.keys(choices) as GalleryAccess[]).map((key) => (
        <label key={key} className={classes.choice}>
          <input
            type="radio"
            className="own-box"
            name={`${matter}${id}`}
            value={key}
            checked={key === value}
            aria-label={labelOf('galleryAccess', key) ?? key}
            aria-describedby={`${id}-${choices[key]}`}
            onChange={() => onChoose(key)}
          />
          <span>
            {labelOf('galleryAccess', key) ?? key}
            <span id={`${id}-${choices[key]}`} className={classes.means}>
              {t(`access.${matter}.${choices[key]}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
