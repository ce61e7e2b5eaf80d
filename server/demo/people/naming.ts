import type { Circle, Community } from './circle.ts';
import type { Random } from './random.ts';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
  readonly fatherName: string;
}

/** Full names of well-known people, to be avoided. */
const known = new Set([
  'Aamir Khan',
  'Farhan Akhtar',
  'Imran Khan',
  'Irfan Khan',
  'Irfan Pathan',
  'Salman Khan',
  'Sania Mirza',
  'Umar Khalid',
  'Yasin Malik',
  'Zaheer Khan',
  'Zakir Khan',
]);

/** Second names that are no family names: brothers may have different ones, so a father gets his own. */
const secondNames = new Set(
  'Ahmad Ahmed Alam Akhtar Ali Ashraf Basha Haider Haque Hasan Husain Hussain Imam Islam Pasha Rahman Sharif'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[\s.-]+/);
const share = (one: string, other: string): boolean => {
  const words = new Set(wordsOf(other));
  return wordsOf(one).some((word) => words.has(word));
};

/** Gives every person a name from the circle, without repeating a full name. */
export function createNamer(random: Random) {
  const taken = new Set<string>();

  const first = (circle: Circle, { titles }: Community, gender: 'MALE' | 'FEMALE', given: string): string => {
    const title = titles?.[gender === 'MALE' ? 0 : 1];
    if (title && random.chance(0.5) && !share(title, given)) return `${title} ${given}`;
    const { before } = circle;
    if (gender === 'MALE' && before && random.chance(before.chance) && !/^(abdul|m[od]|syed|khaja)/i.test(given))
      return `${before.name} ${given}`;
    return given;
  };

  const fathers = (circle: Circle, surname: string, given: string): string => {
    if (circle.lastNameIsFathers) return circle.houses ? `${given} ${random.pick(circle.houses)}` : given;
    const hasOwn = secondNames.has(surname) && given.includes(' ');
    return hasOwn || share(surname, given) ? given : `${given} ${surname}`;
  };

  const attempt = (circle: Circle, kin: Community, gender: 'MALE' | 'FEMALE'): Names => {
    const given = random.deal(gender === 'MALE' ? circle.men : circle.women);
    const father = random.deal(circle.fathers);
    const surname = circle.lastNameIsFathers ? (father.split(' ').at(-1) as string) : random.pick(kin.surnames);
    const hers = gender === 'FEMALE' && circle.womenLast && random.chance(circle.womenLast.chance);
    const lastName = hers ? random.pick(circle.womenLast.names) : surname;
    return { firstName: first(circle, kin, gender, given), lastName, fatherName: fathers(circle, surname, father) };
  };

  return (circle: Circle, gender: 'MALE' | 'FEMALE'): Names & { religion: string } => {
    const kin = random.pickBy(circle.communities, ({ weight }) => weight);
    for (let tries = 0; ; tries++) {
      const names = attempt(circle, kin, gender);
      const full = `${names.firstName} ${names.lastName}`;
      const odd = known.has(full) || share(names.firstName, names.lastName) || share(names.firstName, names.fatherName);
      if ((odd || taken.has(full)) && tries < 40) continue;
      taken.add(full);
      return { ...names, religion: kin.key };
    }
  };
}
