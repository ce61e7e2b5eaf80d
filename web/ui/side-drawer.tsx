import { useEffect, useEffectEvent } from 'react';
import { lazyParts } from './lazy-parts.ts';
import type { MenuDrawerProps } from './menu-drawer.tsx';
import { useLazyComponent } from './use-lazy-component.ts';

/** The drawer with the side menu on small screens, loaded on first opening. */
export function SideDrawer(props: MenuDrawerProps) {
  const { Part: Drawer, want } = useLazyComponent(lazyParts.menuDrawer);
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
