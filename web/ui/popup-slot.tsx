import classes from './popup-slot.module.css';

/**
 * Where menus, lists and dialogs are put into the page: inside a landmark, so that a screen reader finds them where
 * the page's content is. The theme points Mantine's portals here.
 */
export function PopupSlot() {
  return <div id="popups" className={classes.slot} />;
}
