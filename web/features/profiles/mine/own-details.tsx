import { IconEyeOff, IconHeartHandshake, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerChoice } from '../../../../contract/profile-fields.ts';
import { breakable } from '../view/breakable.tsx';
import detail from '../view/detail-card.module.css';
import type { Row } from '../view/rows.ts';
import classes from './own-details.module.css';

export interface OwnDetail extends Row {
  label: string;
  /** Below the value: who sees it, how a criterion counts. */
  note?: ReactNode;
}

/** A card's facts, each with its label above, as others read them; and below, what only the owner is told. */
export function OwnDetails({ details, columns = 2 }: { details: readonly OwnDetail[]; columns?: 2 | 4 }) {
  return (
    <dl className={`${detail.details} ${classes.details}`} data-columns={columns}>
      {details.map(({ key, label, text, quiet, wide, long, note }) => (
        <div key={key} className={long || wide ? detail.wide : undefined}>
          <dt>{label}</dt>
          <dd className={quiet ? detail.quiet : long ? detail.long : undefined} dir={long ? 'auto' : undefined}>
            {long ? text : <bdi>{breakable(text)}</bdi>}
          </dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export const seenIcons = { members: IconUsers, mutual: IconHeartHandshake, nobody: IconEyeOff } as const;

/** Who sees an extra field, in small. */
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
