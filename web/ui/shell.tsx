import { type ReactNode, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { preloadLazyParts } from './lazy-parts.ts';
import { NoticeBanner } from './notice-banner.tsx';
import { PopupSlot } from './popup-slot.tsx';
import classes from './shell.module.css';
import { SideDrawer } from './side-drawer.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * The dashboard's frame (spec §2): top bar, side menu (a drawer on small screens), and the page.
 * `icons`: icons that features add to the top bar.
 */
export function Shell({ icons }: { icons?: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  useEffect(preloadLazyParts, []);
  return (
    <div className={classes.frame}>
      <TopBar drawerOpen={drawerOpen} onOpenDrawer={() => setDrawerOpen(true)}>
        {icons}
      </TopBar>
      <div className={classes.side}>
        <SideMenu />
      </div>
      <main id="main" tabIndex={-1} className={classes.main}>
        <NoticeBanner />
        <Outlet />
        <PopupSlot />
      </main>
      <SideDrawer opened={drawerOpen} onClose={() => setDrawerOpen(false)}>
        {(choose) => <SideMenu onNavigate={choose} />}
      </SideDrawer>
    </div>
  );
}
