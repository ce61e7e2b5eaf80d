import { z } from 'zod';
import { number } from '../wire-scalars.ts';
import { MAX_PRICE } from './values.ts';

const wrong = 'Please enter an amount in rupees, such as 250 or 99.50.';

/**
 * An amount that a client sends in rupees with at most two decimals, as the shop's calls have it (decision 0047).
 * Parsed to paise.
 * @param min paise; 1 by default
 * @param max paise; the highest price of one unit by default
 */
export const rupees = ({ min = 1, max = MAX_PRICE }: { min?: number; max?: number } = {}) =>
  number(
    z
      .number(wrong)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, wrong)
      .transform((value) => Math.round(value * 100))
      .refine((paise) => paise >= min && paise <= max, min === 1 ? wrong : 'This amount is not possible.'),
  );

/** An amount in rupees as the shop's calls answer it. */
export const rupeesAnswer = z.number().meta({ description: 'Rupees, with at most two decimals' });

/** Paise to the rupees of an answer. */
export const toRupees = (paise: number): number => paise / 100;
