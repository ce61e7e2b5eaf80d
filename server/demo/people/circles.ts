import type { Circle } from './circle.ts';
import { easternCircles } from './circles-east.ts';
import { northernCircles } from './circles-north.ts';
import { circlesOfOtherFaiths } from './circles-other-faiths.ts';
import { southernCircles } from './circles-south.ts';
import { westernCircles } from './circles-west.ts';

/** All circles: 176 of 200 are Muslims. */
export const circles: readonly Circle[] = [
  ...northernCircles,
  ...easternCircles,
  ...southernCircles,
  ...westernCircles,
  ...circlesOfOtherFaiths,
];
