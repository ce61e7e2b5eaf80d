import classes from './popup-slot.module.css';

/**
 * Container for menus, lists and dialogs, inside a landmark, so that screen readers find them with the page's content.
 * The theme points Mantine's portals here.
 */
export function PopupSlot() {
  return <div id="popups" className={classes.slot} />;
}
