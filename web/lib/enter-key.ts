import type { KeyboardEvent } from 'react';

/**
 * Whether an Enter key press is meant for the page. Keyboards for Hindi, Urdu and other scripts use Enter to end a
 * word; Safari marks such a press only by the key code 229, after the composition has ended.
 */
export const isEnter = ({ key, nativeEvent, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
