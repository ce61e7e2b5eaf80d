import fc from 'fast-check';
import { familyDeclarations } from '../../../contract/accounts/declarations.ts';
import { basicDetail, educationDetail, familyStep, registration } from '../members.ts';
import type { StaffMember } from '../staff.ts';
import type { TestApp } from '../test-app.ts';
import { dayIn, momentIn } from './relative-dates.ts';
import { ValueWish, type WishKind } from './wishes.ts';

/** Generators of plausible values, by the wire name of the field; a name ending in `[]` stands for the whole list. */
export type Plausible = ReadonlyMap<string, fc.Arbitrary<unknown>>;

const picks = fc.nat({ max: 0x3fff_ffff });
export const wish = (kind: WishKind): fc.Arbitrary<ValueWish> => picks.map((pick) => new ValueWish(kind, pick));

/** Fields whose option list has a different name. */
const listOf: Readonly<Record<string, string>> = {
  higestEducation: 'highestEducation',
  education: 'highestEducation',
  employedIn: 'employmentSector',
  languagesSpoken: 'motherTongue',
  nativeState: 'state',
  nativeCity: 'city',
  heightFrom: 'height',
  heightTo: 'height',
  ageFrom: 'age',
  ageTo: 'age',
  annualIncomeFrom: 'annualIncome',
  annualIncomeTo: 'annualIncome',
};

const sentence = fc.constantFrom(
  'A quiet evening by the river.',
  'मुझे किताबें पसंद हैं।',
  'ہمیں باغ پسند ہے۔',
  'Please look at this once more.',
  '👩🏽‍🏫 teaches',
);
const word = fc.constantFrom('Ayesha', 'Imran', 'Noor', 'Élodie', 'शबाना', 'an elder brother');
const number = fc.constantFrom(0, 1, 2, 3, 5, 20, 100);

const plain: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  firstName: word,
  lastName: word,
  name: word,
  relation: word,
  email: fc.oneof(wish('ownEmail'), wish('freshEmail')),
  contact: fc.oneof(wish('freshEmail'), wish('freshPhone')),
  candidateEmail: wish('freshEmail'),
  candidatePhone: wish('freshPhone'),
  phoneNumber: wish('freshPhone'),
  guardianPhone: wish('freshPhone'),
  password: wish('password'),
  oldPassword: wish('password'),
  newPassword: wish('password'),
  otp: fc.oneof({ weight: 3, arbitrary: wish('code') }, { weight: 1, arbitrary: fc.constant('123456') }),
  token: wish('linkToken'),
  memberIds: wish('person'),
  memberId: wish('person'),
  userId: wish('ownId'),
  messageId: wish('idNearby'),
  role: fc.constantFrom('MEMBER', 'EMPLOYEE', 'SUB_ADMIN', 'ADMIN', 'DEALER'),
  'declarations[]': fc.constant(familyDeclarations.map(({ purpose, version }) => ({ purpose, version }))),
  until: fc.constantFrom(momentIn(40), dayIn(39)),
  from: fc.constantFrom(momentIn(-325), dayIn(-235), '22:00'),
  to: fc.constantFrom(dayIn(39), dayIn(129), '06:30'),
  seq: number,
  revision: number,
  page: number,
  pageSize: number,
  limit: number,
  count: number,
  before: number,
  after: number,
  amount: fc.constantFrom(500, 1, 100, 50_000),
  price: fc.constantFrom(100, 50_000, 99_900),
  days: fc.constantFrom(7, 30, 90),
  hsn: fc.constantFrom('3303', '998599'),
  gstRate: fc.constantFrom(5, 12, 18),
  unit: fc.constantFrom(1, 0.25),
  percent: fc.constantFrom(5, 2.5),
  value: fc.constantFrom(10, 50),
  minTotal: fc.constantFrom(0, 500),
  quantity: fc.constantFrom(1, 2, 3),
  minQuantity: fc.constant(1),
  facets: fc.constantFrom('religion', 'state,city', 'maritalStatus'),
  column: fc.constantFrom('age', 'firstName', 'createdAt', 'at'),
  fields: fc.constantFrom('aboutMe,religion', 'contact', 'height'),
  endpoint: fc.constant('https://push.example/a-device'),
  p256dh: fc.constant('BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'),
  auth: fc.constant('tBHItJI5svbpez7KI4CCXg'),
  timeZone: fc.constantFrom('Asia/Kolkata', 'Europe/London'),
};

const sentences = ['note', 'description', 'evidence', 'text', 'content', 'message', 'answer', 'reason', 'subject'];
const moreSentences = ['aboutMe', 'aboutPartner', 'aboutFamily', 'hobbies', 'q', 'search', 'banner', 'safetyAdvice'];

/** Plausible values for fields, from the public option lists and from values that other tests send. */
export async function plausibleValues(app: TestApp, admin: StaffMember): Promise<Plausible> {
  const client = app.client();
  const products = (await admin.client.get('/product/getAll')).body.result.data as readonly { _id: string }[];
  const lists = (await client.get('/options')).body.result.data as Record<string, readonly { key: unknown }[]>;
  const { email: _, phoneNumber: __, password: ___, ...account } = registration();
  const whole = { ...account, ...basicDetail, ...(await educationDetail(client)), ...(await familyStep(client)) };
  const values = new Map<string, fc.Arbitrary<unknown>>();
  for (const [name, list] of Object.entries(lists))
    if (list.length) values.set(name, fc.constantFrom(...list.map(({ key }) => key)));
  for (const [name, list] of Object.entries(listOf)) values.set(name, values.get(list) ?? word);
  for (const [name, value] of Object.entries(whole)) {
    const options = values.get(name);
    values.set(name, options ? fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, options) : fc.constant(value));
  }
  for (const name of [...sentences, ...moreSentences]) values.set(name, sentence);
  for (const [name, value] of Object.entries(plain)) values.set(name, value);
  const questions = (await admin.client.get('/staff/extraQuestions')).body.result.data as readonly {
    _id: string;
    choices: readonly { _id: string }[];
  }[];
  if (questions.length) {
    values.set('questionId', fc.constantFrom(...questions.map(({ _id }) => _id)));
    const filters = questions.flatMap(({ _id, choices }) => choices.map((choice) => `${_id}:${choice._id}`));
    values.set('extraAnswers', fc.constantFrom(...filters, `${questions[0]?._id}:1..5`));
  }
  values.set('productId', fc.constantFrom(...products.map(({ _id }) => _id)));
  return values;
}
