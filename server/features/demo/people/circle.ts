/** How often each choice comes up, beside the others. */
export type Weights = Readonly<Record<string, number>>;

/** `'lucknow_up:6 kanpur_up'`: a choice without a number counts once. */
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

/** `'Ayesha, Zainab'`, over as many lines as it takes. */
export const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export interface Community {
  /** Key of the `religion` list. */
  readonly key: string;
  readonly weight: number;
  readonly surnames: readonly string[];
  /** What stands before many a man's or woman's first name. */
  readonly titles?: readonly [man: string, woman: string];
}

export const community = (
  key: string,
  weight: number,
  surnames: string,
  titles?: readonly [man: string, woman: string],
): Community => ({ key, weight, surnames: list(surnames), titles });

export const syed = ['Syed', 'Syeda'] as const;

/** People who share a region and its ways: names, tongues, towns, callings. Its communities marry among each other. */
export interface Circle {
  /** How many of 200 men, and of 200 women. */
  readonly share: number;
  readonly communities: readonly Community[];
  /** Communities beyond its own that its families accept. */
  readonly kin?: readonly string[];
  readonly tongues: Weights;
  readonly women: readonly string[];
  readonly men: readonly string[];
  /** Given names of the fathers' generation. */
  readonly fathers: readonly string[];
  /** In the south and on the islands the father's name stands where others have a surname. */
  readonly lastNameIsFathers?: true;
  /** House names, written after the father's name. */
  readonly houses?: readonly string[];
  /** Second names that women carry instead of a surname, and how often. */
  readonly womenLast?: { readonly names: readonly string[]; readonly chance: number };
  /** What stands before many a man's first name, and how often. */
  readonly before?: { readonly name: string; readonly chance: number };
  /** Native towns, and those people move to: keys of the `city` list. */
  readonly homes: Weights;
  readonly moves: Weights;
  /** Share of the men who live abroad, and where: keys of `abroad.ts`. */
  readonly abroad?: number;
  readonly abroadTo?: Weights;
  /** Keys of `colleges.ts`. */
  readonly colleges: readonly string[];
  /** Share of its people with a degree. */
  readonly graduates: number;
  /** Callings that are commoner here: an occupation, or `business`, `government`, `farming` as a whole. */
  readonly lean?: Weights;
  /** School of law, where it is not Hanafi; the maslaks; how women dress, where it differs from elsewhere. */
  readonly school?: string;
  readonly maslaks?: Weights;
  readonly dress?: Weights;
  /** What a child calls father and mother. */
  readonly calls: readonly [father: string, mother: string];
  /** What a father in business does, what a farmer grows: said of him after his name. */
  readonly trades?: readonly string[];
  readonly farms?: readonly string[];
  /** Sentences that only people from here would write about the family. */
  readonly habits?: readonly string[];
}
