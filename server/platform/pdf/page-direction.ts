/** Whether the page that this thread is making is read from right to left. */
let isRightToLeft = false;

/** Sets the direction of the next page. */
export const setPageDirection = (direction: 'ltr' | 'rtl'): void => {
  isRightToLeft = direction === 'rtl';
};

/** Styles that follow the direction of the page. */
export const directionStyles = {
  /** Places children beside each other, beginning at the side where reading starts. */
  get row(): 'row' | 'row-reverse' {
    return isRightToLeft ? 'row-reverse' : 'row';
  },
  /** The side where reading starts. */
  get start(): 'left' | 'right' {
    return isRightToLeft ? 'right' : 'left';
  },
};
