import { DirectWishes } from './direct-wishes.ts';
import type { NumberedWishSets, WishSets } from './wish-sets.types.ts';
import { type Wish, type WishKind, wishKinds } from './wishes.ts';

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);

const allocate = ({ words, criterion }: WishKind, capacity: number): NumberedWishSets => ({
  encoding: 'numbered',
  isPlace: criterion.kind === 'place',
  words: Array.from({ length: words }, () => new Uint32Array(shared(4 * capacity))),
  strict: new Uint8Array(shared(capacity)),
});

/** Numbers the distinct wishes of one criterion from 1; 0 is "any". Sets are never removed. */
class NumberedWishes implements WishSets {
  readonly kind: WishKind;
  data: NumberedWishSets;
  version = 1;
  count = 1;
  #capacity = 256;
  /** Open addressing by the wish's hash; contains set ids. */
  #table = new Uint32Array(1024);

  constructor(kind: WishKind) {
    this.kind = kind;
    this.data = allocate(kind, this.#capacity);
  }

  get bytes(): number {
    return this.#capacity * (4 * this.kind.words + 1) + this.#table.byteLength;
  }

  intern({ wanted, strict }: Wish): number {
    let at = this.#hash(wanted, strict) & (this.#table.length - 1);
    for (let id = this.#table[at]; id; id = this.#table[at]) {
      if (this.#isEqual(id, wanted, strict)) return id;
      at = (at + 1) & (this.#table.length - 1);
    }
    if (this.count === this.#capacity) this.#grow();
    const id = this.count;
    this.data.words.forEach((word, index) => {
      word[id] = wanted[index] as number;
    });
    this.data.strict[id] = strict ? 1 : 0;
    this.count++;
    this.#enter(id);
    return id;
  }

  get(id: number): Wish | undefined {
    if (id === 0) return undefined;
    return {
      strict: this.data.strict[id] === 1,
      wanted: Uint32Array.from(this.data.words, (word) => word[id] as number),
    };
  }

  #hash(wanted: ArrayLike<number>, strict: boolean): number {
    let hash = strict ? 0x51ed270b : 0x2f0b4a27;
    for (let index = 0; index < wanted.length; index++) {
      hash = Math.imul(hash ^ (wanted[index] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash >>> 0;
  }

  #isEqual(id: number, wanted: Uint32Array, strict: boolean): boolean {
    if ((this.data.strict[id] === 1) !== strict) return false;
    return this.data.words.every((word, index) => word[id] === wanted[index]);
  }

  #enter(id: number): void {
    if (this.count * 2 > this.#table.length) {
      this.#table = new Uint32Array(this.#table.length * 2);
      for (let other = 1; other < this.count; other++) this.#place(other);
    } else this.#place(id);
  }

  #place(id: number): void {
    const { wanted, strict } = this.get(id) as Wish;
    let at = this.#hash(wanted, strict) & (this.#table.length - 1);
    while (this.#table[at]) at = (at + 1) & (this.#table.length - 1);
    this.#table[at] = id;
  }

  #grow(): void {
    const old = this.data;
    this.#capacity *= 2;
    const next = allocate(this.kind, this.#capacity);
    old.words.forEach((word, index) => {
      next.words[index]?.set(word);
    });
    next.strict.set(old.strict);
    this.data = next;
    this.version++;
  }
}

/** The encodings of all criteria, in the catalogue's order. */
export const createWishSets = (): readonly WishSets[] =>
  wishKinds.map((kind) =>
    kind.encoding === 'numbered' ? new NumberedWishes(kind) : new DirectWishes(kind, kind.encoding),
  );
