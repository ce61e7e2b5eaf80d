/**
 * The shape of a catalogue in another language: the keys of the English one, each with a text of its own. A missing or
 * misspelt key is a compile error.
 */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};
