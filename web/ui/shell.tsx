import { useState } from 'react';
import { Outlet } from 'react-router';
import { MenuDrawer } from './menu-drawer.tsx';
import { PopupSlot } from './popup-slot.tsx';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** The dashboard's frame (spec §2): top bar, side menu (a drawer on small screens), and the page. */
export function Shell() {
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <div className={classes.frame}>
      <TopBar drawerOpen={drawerOpen} onOpenDrawer={() => setDrawerOpen(true)} />
      <div className={classes.side}>
        <SideMenu />
      </div>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
        <PopupSlot />
      </main>
      <MenuDrawer opened={drawerOpen} onClose={() => setDrawerOpen(false)} />
    </div>
  );
}
