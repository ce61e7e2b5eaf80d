import type { ReactNode } from 'react';
import type { DialogProps } from './dialog-frame.tsx';

export interface MemberMenuProps {
  member: DialogProps['member'];
  className?: string | undefined;
  /** Additional `Menu.Item`s at the top. */
  children?: ReactNode;
}
