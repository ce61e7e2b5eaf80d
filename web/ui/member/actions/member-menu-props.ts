import type { ReactNode } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

export interface MemberMenuProps {
  member: DialogProps['member'];
  className?: string | undefined;
  /** Whether the member can be followed from this menu. */
  withFollow?: boolean;
  /** Additional `Menu.Item`s at the top. */
  children?: ReactNode;
}
