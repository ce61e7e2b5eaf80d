import { useEffect, useEffectEvent } from 'react';
import { lateParts } from './late-parts.ts';
import type { MenuDrawerProps } from './menu-drawer.tsx';
import { useLate } from './use-late.ts';

/** The drawer with the side menu on small screens, loaded on first opening. */
export function SideDrawer(props: MenuDrawerProps) {
  const { Part: Drawer, want } = useLate(lateParts.menuDrawer);
  const { opened } = props;
  const isThere = Drawer !== undefined;
  // A drawer that failed to load is marked as closed, so that the next click tries again.
  const giveUp = useEffectEvent(props.onClose);
  useEffect(() => {
    if (opened && !isThere)
      void want().then((isShown) => {
        if (!isShown) giveUp();
      });
  }, [opened, isThere, want]);
  return Drawer && <Drawer {...props} />;
}
