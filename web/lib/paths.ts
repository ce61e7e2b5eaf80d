/** All routes that other parts of the app link to (spec §2). */
export const paths = {
  login: '/',
  loginCode: '/login/code',
  forgotPassword: '/forgotPassword',
  /** The page about the site, which the server draws without the app. */
  welcome: '/welcome',
  /** Pages that the server draws if the part `content` is on: for plain links, which the router does not handle. */
  blog: '/blog',
  questions: '/questions',
  register: '/register/primaryDetail',
  /** The questions of the bureau, after the last step of the registration. */
  registerQuestions: '/register/questions',
  declarations: '/declarations',
  /** The page for members who do not finish the registration or do not accept the declarations. */
  wayOut: '/account',
  terms: '/terms',
  privacy: '/privacy',
  support: '/support',
  conversation: (key: string): string => `/support/${key}`,
  home: '/dashboard/home',
  search: '/dashboard/search',
  savedSearches: '/dashboard/search/saved',
  savedSearch: (id: string): string => `/dashboard/search/saved/${id}`,
  accountSetting: '/dashboard/accountSetting',
  filterSetting: '/dashboard/accountSetting/filter',
  privacySetting: '/dashboard/accountSetting/privacy',
  notificationSetting: '/dashboard/accountSetting/notifications',
  securitySetting: '/dashboard/accountSetting/security',
  /** The list of the bureau's acts in the member's name. */
  bureauActs: '/dashboard/accountSetting/bureau',
  /** The member's case with the bureau. */
  ownCase: '/dashboard/accountSetting/bureau/case',
  yourData: '/dashboard/accountSetting/data',
  viewedByMe: '/dashboard/myActivity',
  shortlistedByMe: '/dashboard/myActivity/shortlist',
  myInterests: '/dashboard/myActivity/interest',
  contactsViewedByMe: '/dashboard/myActivity/contactView',
  myGalleryRequests: '/dashboard/myActivity/galleryRequest',
  ignoredByMe: '/dashboard/myActivity/ignore',
  following: '/dashboard/following',
  followers: '/dashboard/followers',
  viewersOfMe: '/dashboard/otherActivity',
  interestsInMe: '/dashboard/otherActivity/interest',
  galleryRequestsToMe: '/dashboard/otherActivity/galleryRequest',
  viewersOfMyContact: '/dashboard/otherActivity/contactView',
  photos: '/dashboard/uploadAndAccess',
  photoViews: '/dashboard/uploadAndAccess/opened',
  help: '/dashboard/help',
  ticket: (id: string): string => `/dashboard/help/${id}`,
  reports: '/dashboard/reports',
  decisions: '/dashboard/decisions',
  notifications: '/dashboard/notifications',
  premium: '/dashboard/premium',
  myPackage: '/dashboard/payment',
  myPayments: '/dashboard/payment/mypackage',
  payment: (id: string): string => `/dashboard/payment/order/${id}`,
  shop: '/dashboard/shop',
  product: (id: string): string => `/dashboard/shop/${id}`,
  myOrders: '/dashboard/orders',
  myOrder: (id: string): string => `/dashboard/orders/${id}`,
  myInvoice: (id: string): string => `/dashboard/orders/invoice/${id}`,
  /** The page that begins an online payment of an own order. */
  payOrder: (id: string): string => `/dashboard/payment/shop/${id}`,
  messages: '/dashboard/message',
  /** The moment in which two members have accepted each other. */
  accepted: (id: string): string => `/dashboard/accepted/${id}`,
  /** The conversation with a member; a conversation without messages has no id yet. */
  conversationWith: (userId: string, chatId?: string | null): string =>
    `/dashboard/message?${new URLSearchParams({ ...(chatId ? { chatId } : {}), userId })}`,
  myProfile: '/dashboard/myProfile',
  myPreview: '/dashboard/myProfile/preview',
  trustBadge: '/dashboard/trustBadge',
  biodata: '/dashboard/biodata',
  profile: (id: string): string => `/dashboard/profile/${id}`,
  /** The board owned by the signed-in member. */
  ownBoard: '/dashboard/family',
  /** The pages of a family account. */
  family: '/family',
  familyAccount: '/family/account',
  familyInvitation: '/family/invitation',
  guardianSeat: (id: string): string => `/family/seat/${id}`,
  board: (ownerId: string): string => `/family/board/${ownerId}`,
  boardProfile: (ownerId: string, memberId: string): string => `/family/board/${ownerId}/${memberId}`,
  staff: '/staff',
  staffEnrolment: '/staff/enrolment',
} as const;

/** The place of the extra questions on the own profile; a link to it opens their form. */
export const QUESTIONS_HASH = '#questions';

/** The wizard's later steps in order, by their name in the account's `nextStep`. */
export const stepPaths = {
  basicInfo: '/register/basicDetail',
  educationInfo: '/register/educationDetail',
  familyInfo: '/register/familydetail',
} as const;
