declare module 'virtual:endpoints' {
  type Contract = typeof import('../../contract/index.ts').contract;
  // An import type is required: an import declaration with a relative path would silently have the type `any`.
  /** Method and path of the calls of the first screens, and of what belongs to them; the schemas exist as types only. */
  export const endpoints: Omit<
    Contract,
    | keyof typeof import('virtual:desk-endpoints').deskEndpoints
    | keyof typeof import('virtual:later-endpoints').laterEndpoints
  >;
}

declare module 'virtual:later-endpoints' {
  /** Method and path of the calls that no first screen makes (`later` in vite.config.ts). */
  export const laterEndpoints: Pick<
    typeof import('../../contract/index.ts').contract,
    | 'biodata'
    | 'board'
    | 'bureauActs'
    | 'casePage'
    | 'enquiryForm'
    | 'exports'
    | 'family'
    | 'familyMeetings'
    | 'guardian'
    | 'identities'
    | 'moderation'
    | 'nominee'
    | 'packages'
    | 'payments'
    | 'recovery'
    | 'review'
    | 'security'
    | 'settings'
    | 'stories'
    | 'support'
    | 'verification'
    | 'walkInConsent'
  >;
}

declare module 'virtual:desk-endpoints' {
  /** Method and path of the calls that only the staff area makes (`ofDesks` in vite.config.ts). */
  export const deskEndpoints: Pick<
    typeof import('../../contract/index.ts').contract,
    | 'acting'
    | 'approvals'
    | 'breaches'
    | 'broadcast'
    | 'cases'
    | 'duty'
    | 'liveLocation'
    | 'enquiries'
    | 'imports'
    | 'bureauReports'
    | 'meetings'
    | 'memberDesk'
    | 'network'
    | 'office'
    | 'paymentsDesk'
    | 'retention'
    | 'staff'
    | 'storiesDesk'
    | 'supportDesk'
    | 'visits'
    | 'walkIns'
  >;
}
