/** Rounds the top of the scale up to 1, 2, 5, 10, 20, 50, …, so that every bar fits. */
export function roundTop(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest;
}
