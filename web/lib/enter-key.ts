import type { KeyboardEvent } from 'react';

/**
 * Whether a key press is an Enter that the person means for the page. Keyboards for Hindi, Urdu and other scripts use Enter to
 * end a word; Safari says so only by the key code 229, after the composition has ended.
 */
export const isEnter = ({ key, nativeEvent, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
