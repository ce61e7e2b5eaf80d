import { IconEyeOff, IconHeartHandshake, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerChoice } from '../../../../contract/profiles/fields.ts';
import detail from '../view/detail-card.module.css';
import type { Row } from '../view/section-rows.ts';
import { withLineBreaks } from '../view/with-line-breaks.tsx';
import classes from './own-details.module.css';

export interface OwnDetail extends Row {
  label: string;
  /** Shown below the value: its visibility, or whether a criterion is a must-have. */
  note?: ReactNode;
}

/** A card's facts with their labels, as others see them, and notes for the owner below. */
export function OwnDetails({ details, columns = 2 }: { details: readonly OwnDetail[]; columns?: 2 | 4 }) {
  return (
    <dl className={`${detail.details} ${classes.details}`} data-columns={columns}>
      {details.map(({ key, label, text, quiet, wide, long, note }) => (
        <div key={key} className={long || wide ? detail.wide : undefined}>
          <dt>{label}</dt>
          <dd className={quiet ? detail.quiet : long ? detail.long : undefined} dir={long ? 'auto' : undefined}>
            {long ? text : <bdi>{withLineBreaks(text)}</bdi>}
          </dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export const seenIcons = { members: IconUsers, mutual: IconHeartHandshake, nobody: IconEyeOff } as const;

/** The visibility of an extra field, in small letters. */
export function SeenBy({ choice }: { choice: OwnerChoice }) {
  const { t } = useTranslation('mine');
  const Icon = seenIcons[choice];
  return (
    <span className={classes.tag}>
      <Icon aria-hidden="true" />
      {t(`seen.by.${choice}`)}
    </span>
  );
}
