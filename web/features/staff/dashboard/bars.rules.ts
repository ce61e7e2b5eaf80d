/** A top of the scale that reads well and leaves no bar taller than the picture: 1, 2, 5, 10, 20, 50, … */
export function roundTop(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest;
}
