/** One failure, as data: its HTTP status and the sentence a person reads (contract §1). */
interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}

/**
 * Every error the API can answer with. A code is stable; a sentence may be improved.
 * Checks run in the order 401 → 403/404 → 400/413/415 → 402/409 (contract §1).
 */
export const errorCatalogue = {
  // Any call
  'request.invalid': { status: 400, message: 'Please check the highlighted fields.' },
  'request.malformed': { status: 400, message: 'The request could not be read. Please send valid JSON.' },
  'request.too_large': { status: 413, message: 'That is too large to send.' },
  'request.unsupported_type': { status: 415, message: 'This kind of content is not supported here.' },
  'request.too_many': { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  not_found: { status: 404, message: 'We could not find that.' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  internal: { status: 500, message: 'Something went wrong!' },
  unavailable: { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
  // Signing in
  'auth.required': { status: 401, message: 'Please sign in to go on.' },
  'auth.expired': { status: 401, message: 'Your sign-in has ended. Please sign in again.' },
  'auth.invalid_credentials': { status: 401, message: 'The email or the password is not right.' },
  'auth.second_factor_required': { status: 401, message: 'Please enter the code of your authenticator app.' },
  'auth.blacklisted': {
    status: 403,
    message: 'This account has been suspended by the team. Please write to support if you think this is a mistake.',
  },
  'auth.deleted': {
    status: 403,
    message: 'This account was deleted. You can restore it within 30 days of deletion; the photos do not come back.',
  },
  'auth.refresh_invalid': { status: 401, message: 'Your sign-in has ended. Please sign in again.' },
  'auth.code_invalid': { status: 400, message: 'That code is not right or no longer valid. Please ask for a new one.' },
  // Accounts
  'account.email_taken': { status: 409, message: 'An account with this email address exists already. Try signing in.' },
  'account.phone_taken': { status: 409, message: 'An account with this phone number exists already. Try signing in.' },
  'account.wrong_password': { status: 403, message: 'The password is not right.' },
  'account.already_verified': { status: 409, message: 'This is verified already.' },
  'account.not_yours': { status: 403, message: 'You can only do this for your own account.' },
  'account.status_not_allowed': { status: 409, message: 'The account cannot change to that status now.' },
  'account.gender_fixed': { status: 409, message: 'Gender can only be changed by the support team.' },
  'account.incomplete': { status: 409, message: 'Please complete the earlier registration steps first.' },
  'account.hidden': { status: 409, message: 'Your profile is hidden. Show it again in the account settings first.' },
  'account.declarations_outdated': {
    status: 409,
    message: 'The declarations have changed. Please read and accept the current ones.',
  },
  'account.restore_over': { status: 409, message: 'The 30 days in which this account could be restored are over.' },
  'account.under_age': {
    status: 400,
    message: 'By law a woman must be at least 18 and a man at least 21 years old to register here.',
  },
  'profile.changed_elsewhere': {
    status: 409,
    message: 'The profile was changed on another device or in another tab in the meantime.',
  },
  'profile.married_women': {
    status: 400,
    message: 'A woman who is married cannot register for another marriage: the law does not allow it.',
  },
  'profile.married_closed': { status: 400, message: 'Profiles of married men are not accepted on this service.' },
  // Activity
  'interest.already_sent': { status: 409, message: 'Already expressed interest' },
  'interest.too_soon': { status: 409, message: 'You can express interest in this member again later.' },
  'interest.not_open': {
    status: 403,
    message: 'This member takes interest only from people who meet all the must-haves of their partner preference.',
  },
  'interest.not_possible': { status: 409, message: 'This interest has been answered or withdrawn in the meantime.' },
  'report.open': { status: 409, message: 'You have reported this profile already. The team is looking at it.' },
  'contact.premium': {
    status: 402,
    message: 'You have no contact views left. Premium members can see contact details.',
  },
  'contact.after_interest': { status: 403, message: 'This member shares contact details only after mutual interest.' },
  'contact.closed': { status: 403, message: 'This member does not share contact details here.' },
  'family.premium': { status: 403, message: 'Premium members can see the names of the family.' },
  'family.after_interest': {
    status: 403,
    message: 'This member shares the names of the family only after mutual interest.',
  },
  // Photos
  'photo.unsupported': { status: 415, message: 'Media file is Not supported' },
  'photo.too_large': { status: 413, message: 'A photo may have 10 MB and 50 megapixels at the most.' },
  'photo.too_small': {
    status: 400,
    message: 'This photo is too small. It should be at least 200 pixels wide and high.',
  },
  'photo.too_slow': { status: 400, message: 'This photo took too long to process. Please try another one.' },
  'photo.none': { status: 400, message: 'Please choose a photo.' },
  'photo.duplicate': { status: 409, message: 'You have uploaded this photo already.' },
  'gallery.already_asked': { status: 409, message: 'You have asked to see these photos already.' },
  'gallery.too_soon': { status: 409, message: 'You can ask this member again later.' },
  'gallery.open': { status: 409, message: 'You can see these photos already.' },
  'gallery.none_left': {
    status: 402,
    message: 'You have asked for as many galleries as a free account may in a month. Premium members can ask more.',
  },
  'gallery.not_possible': { status: 409, message: 'This request has been answered in the meantime.' },
  'search.too_many_saved': { status: 409, message: 'You can keep ten searches. Please delete one first.' },
  // Help and grievance
  'ticket.settled': { status: 409, message: 'This matter is settled. Please write to us anew, or appeal.' },
  'ticket.no_appeal': { status: 409, message: 'An appeal is not possible here, or not any more.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
