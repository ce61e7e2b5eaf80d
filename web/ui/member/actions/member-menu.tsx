import type { ReactNode } from 'react';
import { lateParts } from '../../late-parts.ts';
import { useLate } from '../../use-late.ts';
import type { DialogProps } from './dialog-frame.tsx';
import { MemberMenuButton } from './member-menu-button.tsx';

export interface MemberMenuProps {
  member: DialogProps['member'];
  className?: string | undefined;
  /** Additional `Menu.Item`s at the top. */
  children?: ReactNode;
}

/** The menu of further actions, which loads on first opening. */
export function MemberMenu(props: MemberMenuProps) {
  const { Part: List, isComing, want, prepare } = useLate(lateParts.memberMenu);
  if (List) return <List {...props} />;
  const { member, className } = props;
  return (
    <MemberMenuButton
      member={member}
      className={className}
      loading={isComing}
      onClick={() => void want()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}
