import { memo, type ReactNode } from 'react';
import type { LabelOf } from '../../lib/member-lines.ts';
import type { Member } from './member.ts';
import { MemberCard } from './member-card.tsx';

interface MemberItemProps<M extends Member> {
  member: M;
  /** Height of the card at the last visit, px. */
  tall?: number | undefined;
  labelOf: LabelOf;
  from: string;
  renderExtra?: ((member: M) => ReactNode) | undefined;
  renderActions?: ((member: M) => ReactNode) | undefined;
  withMenu?: boolean | undefined;
  renderInstead?: ((member: M) => ReactNode) | undefined;
}

function Item<M extends Member>({
  member,
  tall,
  labelOf,
  from,
  renderExtra,
  renderActions,
  withMenu,
  renderInstead,
}: MemberItemProps<M>) {
  return (
    <li style={tall ? { containIntrinsicBlockSize: `auto ${tall}px` } : undefined}>
      {renderInstead?.(member) ?? (
        <MemberCard
          member={member}
          labelOf={labelOf}
          from={from}
          extra={renderExtra?.(member)}
          actions={renderActions?.(member)}
          withMenu={withMenu}
        />
      )}
    </li>
  );
}

/** A card within a list; re-rendered only when the member changes. */
export const MemberItem = memo(Item) as typeof Item;
