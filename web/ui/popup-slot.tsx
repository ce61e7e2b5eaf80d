import classes from './popup-slot.module.css';

/**
 * Container for menus, lists and dialogs, inside a landmark, so that screen readers find them with the page's content.
 * The theme sets this container as the target of Mantine's portals.
 */
export function PopupSlot() {
  return <div id="popups" className={classes.slot} />;
}
