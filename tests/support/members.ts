import type { TestClient, WireAnswer } from './client.ts';
import { finishRegistration } from './finish-registration.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'a long enough pass phrase';

let serial = 0;

/** A registration body as an existing client sends it; every call gives a different person. */
export function registration(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const number = ++serial;
  return {
    firstName: 'Zainab',
    lastName: 'Khan',
    phoneNumber: `+9198${String(10_000_000 + number)}`,
    email: `person${number}.${process.pid}@mail.example`,
    password: PASSWORD,
    gender: 'FEMALE',
    behalfOf: 'Self',
    ...overrides,
  };
}

export const basicDetail = {
  maritalStatus: 'Never Married',
  DOB: '1998-03-14',
  motherTongue: 'ur',
  height: 163,
  religion: 'islam_sunni',
  disable: 'No',
};

const familyDetail = {
  familyType: 'Joint Family',
  familyStatus: 'Middle Class',
  nativeState: 'Uttar Pradesh',
  nativeCity: 'Rae Bareli',
  fatherName: 'Abdul Rahman Khan',
  numberOfBrother: 2,
  numberOfMarriedBrother: 1,
  numberOfSister: 1,
  numberOfMarriedsister: 0,
  aboutFamily: 'A quiet family of teachers.',
};

export interface Person {
  client: TestClient;
  id: string;
  email: string;
  password: string;
  registered: WireAnswer;
}

/** Registers a person: step 1 of registration only. */
export async function register(app: TestApp, overrides: Record<string, unknown> = {}): Promise<Person> {
  const client = app.client();
  const body = registration(overrides);
  const registered = await client.post('/user/register', body);
  if (registered.status !== 200) throw new Error(`register: ${registered.status} ${registered.text}`);
  client.token = registered.body.token;
  return {
    client,
    id: registered.body.user._id,
    email: String(body.email),
    password: String(body.password),
    registered,
  };
}

/** A registered person with a finished profile. */
export async function member(app: TestApp, overrides: Record<string, unknown> = {}): Promise<Person> {
  const person = await register(app, overrides);
  await finishRegistration(app, { id: person.id, gender: String(overrides.gender ?? 'FEMALE') }, () =>
    takeSteps(person),
  );
  return person;
}

/** Sends the three registration steps after the first. */
export async function takeSteps(person: Person): Promise<void> {
  const steps = [
    ['/user/createBasicDetail', basicDetail],
    ['/user/createEducationAndCarrier', await educationDetail(person.client)],
    ['/user/createFamilyDetail', await familyStep(person.client)],
  ] as const;
  for (const [path, body] of steps) {
    const { status, text } = await person.client.post(path, { userId: person.id, ...body });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  }
}

type Options = Record<string, readonly { key: string; sector?: string }[]>;

let options: Options | undefined;

/** Option lists, fetched once and cached as a client would: they are large and the same for everybody. */
async function optionsOf(client: TestClient): Promise<Options> {
  options ??= (await client.get('/options')).body.result.data as Options;
  return options;
}

/** The family step, with occupations taken from `GET /options` as a client would. */
export async function familyStep(client: TestClient): Promise<Record<string, unknown>> {
  const { fatherOccupation, motherOccupation } = await optionsOf(client);
  return {
    ...familyDetail,
    fatherOccupation: fatherOccupation?.[0]?.key,
    motherOccupation: motherOccupation?.[0]?.key,
  };
}

/** An education step with an occupation that belongs to its sector, taken from `GET /options` as a client would. */
export async function educationDetail(client: TestClient): Promise<Record<string, unknown>> {
  const options = await optionsOf(client);
  const occupation = options.occupation?.find(({ sector }) => sector === 'Private Sector');
  return {
    higestEducation: options.highestEducation?.[0]?.key,
    employedIn: 'Private Sector',
    occupation: occupation?.key,
    occupationDetail: 'Payments team',
    collegeInstitute: 'Jamia Millia Islamia',
    annualIncome: 10,
    country: 'India',
    state: 'Uttar Pradesh',
    city: 'Lucknow',
    isLivedWithParent: 'Yes',
  };
}
