/** Relative frequency of each choice. */
export type Weights = Readonly<Record<string, number>>;

/** Parses `'lucknow_up:6 kanpur_up'`: a choice without a number has weight 1. */
export const weights = (text: string): Weights =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((item) => {
        const [key = '', weight = '1'] = item.split(':');
        return [key, Number(weight)];
      }),
  );

/** Parses `'Ayesha, Zainab'`, over any number of lines. */
export const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export interface Community {
  /** Key of the `religion` list. */
  readonly key: string;
  readonly weight: number;
  readonly surnames: readonly string[];
  /** Titles before many men's and women's first names. */
  readonly titles?: readonly [man: string, woman: string];
}

export const community = (
  key: string,
  weight: number,
  surnames: string,
  titles?: readonly [man: string, woman: string],
): Community => ({ key, weight, surnames: list(surnames), titles });

export const syed = ['Syed', 'Syeda'] as const;

/** People who share a region and its customs: names, languages, towns, occupations. Its communities intermarry. */
export interface Circle {
  /** Number among 200 men, and among 200 women. */
  readonly share: number;
  readonly communities: readonly Community[];
  /** Communities beyond its own that its families accept. */
  readonly kin?: readonly string[];
  readonly tongues: Weights;
  readonly women: readonly string[];
  readonly men: readonly string[];
  /** Given names of the fathers' generation. */
  readonly fathers: readonly string[];
  /** In the south and on the islands the father's name is used as the last name. */
  readonly lastNameIsFathers?: true;
  /** House names, written after the father's name. */
  readonly houses?: readonly string[];
  /** Second names that women have instead of a surname, and their frequency. */
  readonly womenLast?: { readonly names: readonly string[]; readonly chance: number };
  /** Name before many men's first name, and its frequency. */
  readonly before?: { readonly name: string; readonly chance: number };
  /** Native towns, and towns people move to: keys of the `city` list. */
  readonly homes: Weights;
  readonly moves: Weights;
  /** Share of the men who live abroad, and where: keys of `abroad.ts`. */
  readonly abroad?: number;
  readonly abroadTo?: Weights;
  /** Keys of the circle's colleges (`colleges.ts`). */
  readonly colleges: readonly string[];
  /** Share of the circle's people who have a degree. */
  readonly graduates: number;
  /** Occupations more common here: an occupation, or `business`, `government`, `farming` as a whole. */
  readonly lean?: Weights;
  /** School of law, if not Hanafi; the maslaks; women's dress, if different from elsewhere. */
  readonly school?: string;
  readonly maslaks?: Weights;
  readonly dress?: Weights;
  /** Words by which children address father and mother. */
  readonly calls: readonly [father: string, mother: string];
  /** Trades of fathers in business, and crops of farmers: phrases after the name. */
  readonly trades?: readonly string[];
  readonly farms?: readonly string[];
  /** Sentences about the family that only people of this circle would write. */
  readonly habits?: readonly string[];
}
