/** The square that the shapes of a portrait are drawn in, as an SVG `viewBox`. */
export const PORTRAIT_BOX = '0 0 400 400';
