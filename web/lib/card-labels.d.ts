declare module 'virtual:card-labels' {
  /** Written by the build, from the catalogue. */
  export const cardLabels: import('./card-labels.rules.ts').CardLabels;
}
