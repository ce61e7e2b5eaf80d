import type { ReactNode } from 'react';
import { lazyParts } from '../../lazy-parts.ts';
import { useLazyComponent } from '../../use-lazy-component.ts';
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
  const { Part: List, isLoading, want, prepare } = useLazyComponent(lazyParts.memberMenu);
  if (List) return <List {...props} />;
  const { member, className } = props;
  return (
    <MemberMenuButton
      member={member}
      className={className}
      loading={isLoading}
      onClick={() => void want()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}
