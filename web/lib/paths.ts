/** Every route of the app that another part of it leads to (spec §2). */
export const paths = {
  login: '/',
  forgotPassword: '/forgotPassword',
  register: '/register/primaryDetail',
  declarations: '/declarations',
  terms: '/terms',
  privacy: '/privacy',
  support: '/support',
  home: '/dashboard/home',
  search: '/dashboard/search',
  savedSearches: '/dashboard/search/saved',
  savedSearch: (id: string): string => `/dashboard/search/saved/${id}`,
  accountSetting: '/dashboard/accountSetting',
  filterSetting: '/dashboard/accountSetting/filter',
  viewedByMe: '/dashboard/myActivity',
  shortlistedByMe: '/dashboard/myActivity/shortlist',
  myInterests: '/dashboard/myActivity/interest',
  contactsViewedByMe: '/dashboard/myActivity/contactView',
  myGalleryRequests: '/dashboard/myActivity/galleryRequest',
  ignoredByMe: '/dashboard/myActivity/ignore',
  viewersOfMe: '/dashboard/otherActivity',
  interestsInMe: '/dashboard/otherActivity/interest',
  galleryRequestsToMe: '/dashboard/otherActivity/galleryRequest',
  viewersOfMyContact: '/dashboard/otherActivity/contactView',
  photos: '/dashboard/uploadAndAccess',
  photoViews: '/dashboard/uploadAndAccess/opened',
  help: '/dashboard/help',
  myProfile: '/dashboard/myProfile',
  myPreview: '/dashboard/myProfile/preview',
  profile: (id: string): string => `/dashboard/profile/${id}`,
} as const;

/** The wizard's later steps, by the name the account's `nextStep` has for them, in order. */
export const stepPaths = {
  basicInfo: '/register/basicDetail',
  educationInfo: '/register/educationDetail',
  familyInfo: '/register/familydetail',
} as const;
