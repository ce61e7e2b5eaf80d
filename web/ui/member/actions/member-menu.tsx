import type { ReactNode } from 'react';
import { lateParts } from '../../late-parts.ts';
import { useLate } from '../../use-late.ts';
import type { DialogProps } from './dialog-frame.tsx';
import { MemberMenuButton } from './member-menu-button.tsx';

export interface MemberMenuProps {
  member: DialogProps['member'];
  className?: string | undefined;
  /** Further entries, `Menu.Item`s, before the others. */
  children?: ReactNode;
}

/** What else one can do about a member; the menu itself from when it is first opened. */
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
