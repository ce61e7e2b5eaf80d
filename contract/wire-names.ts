/**
 * The spellings used on the wire: the only file that contains them.
 *
 * Domain name → wire name, one to one over the whole contract, so that renaming needs no schema: the server renames
 * after parsing JSON and before writing it, the web client in the opposite direction; error paths and the OpenAPI
 * document use the same table. See docs/decisions/0003.
 */
const wireNameOf = {
  id: '_id',
  accountFor: 'behalfOf',
  dateOfBirth: 'DOB',
  hasDisability: 'disable',
  highestEducation: 'higestEducation',
  highestEducationLabel: 'higestEducationLabel',
  livesWithParents: 'isLivedWithParent',
  brothers: 'numberOfBrother',
  marriedBrothers: 'numberOfMarriedBrother',
  sisters: 'numberOfSister',
  marriedSisters: 'numberOfMarriedsister',
  basicInfo: 'BasicInfo',
  educationInfo: 'EducationAndCarrierInfo',
  familyInfo: 'familyDetailinfo',
  partnerPreference: 'partnerPreferenceInfo',
  gatewayOrderId: 'id',
  razorpayOrderId: 'razorpay_order_id',
  razorpayPaymentId: 'razorpay_payment_id',
  razorpaySignature: 'razorpay_signature',
} as const;

const toWireName: ReadonlyMap<string, string> = new Map(Object.entries(wireNameOf));
const toDomainName: ReadonlyMap<string, string> = new Map(
  Object.entries(wireNameOf).map(([domain, wire]) => [wire, domain]),
);

/** A type with wire names: for tests and clients that use the wire format directly. */
export type WireShape<T> = T extends readonly (infer I)[]
  ? WireShape<I>[]
  : T extends object
    ? {
        [K in keyof T as K extends keyof typeof wireNameOf ? (typeof wireNameOf)[K] : K]: K extends
          | 'credential'
          | 'passkey'
          | 'publicKey'
          ? T[K]
          : WireShape<T[K]>;
      }
    : T;

/** Fields whose values are in the spelling of another standard (WebAuthn) and keep it in both directions. */
const foreignValues: ReadonlySet<string> = new Set(['credential', 'passkey', 'publicKey']);

/** Whether the value of this field keeps its spelling. */
export const keepsSpelling = (name: string): boolean => foreignValues.has(name);

/** The wire's name of one domain field. */
export const wireName = (domainName: string): string => toWireName.get(domainName) ?? domainName;

/**
 * The domain's name of a wire field; undefined if the wire has no such field (a domain spelling that differs from the
 * wire's).
 */
export function domainName(wire: string): string | undefined {
  const domain = toDomainName.get(wire);
  if (domain) return domain;
  return toWireName.has(wire) ? undefined : wire;
}

/**
 * Renames every key of a plain JSON value from domain to wire names, except inside values of another standard. Dates are
 * not changed.
 */
export function encodeNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encodeNames);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const out: Record<string, unknown> = {};
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    out[toWireName.get(key) ?? key] = foreignValues.has(key) ? inner : encodeNames(inner);
  }
  return out;
}

/** Maximum nesting depth. No call nests this deep; a deeper body is an attempt to exhaust the stack. */
const MAX_DEPTH = 40;

/**
 * Renames every key of a plain JSON value from wire to domain names. A key in the domain's spelling that differs from
 * the wire's is unknown on the wire, so it is dropped like any unknown key (contract §1).
 * @throws RangeError for a value nested deeper than any call's.
 */
export function decodeNames(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
  if (Array.isArray(value)) return value.map((item) => decodeNames(item, depth + 1));
  const out: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const name = domainName(key);
    if (name !== undefined && name !== '__proto__')
      out[name] = foreignValues.has(name) ? inner : decodeNames(inner, depth + 1);
  }
  return out;
}

/** Paths that keep the wire's spelling (spec §7). */
export const wirePaths = {
  createBasic: '/user/createBasicDetail',
  createEducation: '/user/createEducationAndCarrier',
  createEducationAlias: '/user/createEducationAndCarrierDetail',
  createFamily: '/user/createFamilyDetail',
  updateBasic: '/user/updateBasicDetail',
  updateEducation: '/user/updateEducationAndCarrier',
  updateFamily: '/user/updatefamilyDetail',
  updateFamilyAlias: '/user/updateFamilyDetail',
  updatePreference: '/user/updatePartnerPreference',
  forgotPassword: '/user/forgetPassword',
  shortlist: '/user/shortListPofile/{id}',
} as const;

/** Exported for the test that these spellings occur nowhere else. */
export const irregularNames: readonly string[] = [
  'behalfOf',
  'higestEducation',
  'isLivedWithParent',
  'numberOfBrother',
  'numberOfMarriedBrother',
  'numberOfSister',
  'numberOfMarriedsister',
  'EducationAndCarrier',
  'familyDetailinfo',
  'shortListPofile',
  'forgetPassword',
];
