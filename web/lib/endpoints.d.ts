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
    | 'astro'
    | 'biodata'
    | 'blogFollow'
    | 'board'
    | 'bureauActs'
    | 'calls'
    | 'cart'
    | 'casePage'
    | 'chatAttachments'
    | 'coupons'
    | 'enquiryForm'
    | 'exports'
    | 'family'
    | 'familyMeetings'
    | 'extraQuestions'
    | 'feedback'
    | 'follow'
    | 'guardian'
    | 'identities'
    | 'memberMeetings'
    | 'moderation'
    | 'nominee'
    | 'orderPayments'
    | 'orders'
    | 'ownCase'
    | 'ownStories'
    | 'packages'
    | 'payments'
    | 'products'
    | 'publishedStories'
    | 'recovery'
    | 'review'
    | 'security'
    | 'settings'
    | 'shopInvoices'
    | 'stories'
    | 'support'
    | 'switches'
    | 'verification'
    | 'walkInConsent'
  >;
}

declare module 'virtual:desk-endpoints' {
  /** Method and path of the calls that only the staff area makes (`ofDesks` in vite.config.ts). */
  export const deskEndpoints: Pick<
    typeof import('../../contract/index.ts').contract,
    | 'about'
    | 'acting'
    | 'approvals'
    | 'blog'
    | 'branding'
    | 'breaches'
    | 'broadcast'
    | 'cases'
    | 'commission'
    | 'contentDesk'
    | 'duty'
    | 'liveLocation'
    | 'enquiries'
    | 'extraQuestionsDesk'
    | 'feedbackDesk'
    | 'growth'
    | 'imports'
    | 'bureauReports'
    | 'stock'
    | 'productRequests'
    | 'meetings'
    | 'memberDesk'
    | 'network'
    | 'offers'
    | 'office'
    | 'paymentsDesk'
    | 'question'
    | 'retention'
    | 'service'
    | 'staff'
    | 'registrations'
    | 'storiesDesk'
    | 'supportDesk'
    | 'visits'
    | 'walkIns'
  >;
}
