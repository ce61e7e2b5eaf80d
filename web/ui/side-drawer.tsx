import { useEffect } from 'react';
import { lateParts } from './late-parts.ts';
import type { MenuDrawerProps } from './menu-drawer.tsx';
import { useLate } from './use-late.ts';

/** The drawer with the side menu on small screens, there from when it is first opened. */
export function SideDrawer(props: MenuDrawerProps) {
  const { Part: Drawer, want } = useLate(lateParts.menuDrawer);
  const { opened } = props;
  useEffect(() => {
    if (opened) want();
  }, [opened, want]);
  return Drawer && <Drawer {...props} />;
}
