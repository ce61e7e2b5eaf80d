/** The tax in a price that includes it, in paise. */
export const taxIn = (paise: number, rate: number): number => Math.round((paise * rate) / (100 + rate));
