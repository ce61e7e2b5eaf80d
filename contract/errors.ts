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
  'request.headers_too_large': {
    status: 431,
    message: "The browser sent too much along with this. Please clear this site's cookies and try again.",
  },
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
  'auth.second_factor_invalid': {
    status: 401,
    message: 'That code is not right or was used already. Please wait for the next one.',
  },
  'auth.enrolment_required': {
    status: 403,
    message: 'Please set up the second factor of your sign-in first. Until then nothing else is open.',
  },
  'auth.blacklisted': {
    status: 403,
    message: 'This account has been suspended by the team. Please write to support if you think this is a mistake.',
  },
  'auth.deleted': {
    status: 403,
    message: 'This account was deleted. You can restore it within 30 days of deletion; the photos do not come back.',
  },
  'auth.deleted_by_team': {
    status: 403,
    message:
      'This account was deleted by the team and cannot be restored. Please write to support if you think this is a mistake.',
  },
  'auth.refresh_invalid': { status: 401, message: 'Your sign-in has ended. Please sign in again.' },
  'auth.code_invalid': { status: 400, message: 'That code is not right or no longer valid. Please ask for a new one.' },
  // Accounts
  'account.email_taken': { status: 409, message: 'An account with this email address exists already. Try signing in.' },
  'account.phone_taken': {
    status: 409,
    message:
      'An account with this phone number exists already, perhaps one of your family. Please give another number, unless it is yours.',
  },
  'account.wrong_password': { status: 403, message: 'The password is not right.' },
  'account.verify_first': {
    status: 403,
    message: 'Please confirm your email address or your phone number first, in the account settings.',
  },
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
  'interest.verified_only': { status: 403, message: 'This member takes interest only from verified members.' },
  'interest.not_possible': { status: 409, message: 'This interest has been answered or withdrawn in the meantime.' },
  'interest.none_left': {
    status: 402,
    message: 'You have expressed as many interests as your package holds. Premium members can express more.',
  },
  'report.open': { status: 409, message: 'You have reported this profile already. The team is looking at it.' },
  'report.emergencies_used': {
    status: 429,
    message:
      'You have sent three emergency reports today. Please report this profile without the emergency; the team will look at it too.',
  },
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
  // Family
  'family.invitation_over': {
    status: 404,
    message: 'This invitation is no longer open. Please ask for a new one.',
  },
  'family.own_invitation': {
    status: 409,
    message: 'This invitation is for somebody else. Please sign out, and open the link again.',
  },
  'family.already_there': { status: 409, message: 'You have this place already.' },
  'board.full': { status: 409, message: 'Five people can see your board. Please remove one first.' },
  'board.too_many': { status: 409, message: 'A board holds a hundred profiles. Please remove one first.' },
  // Guardians
  'guardian.not_yet': {
    status: 409,
    message: 'A guardian can be invited once you have written to each other, or interest is mutual.',
  },
  'guardian.already': { status: 409, message: 'You have invited a guardian to this conversation already.' },
  'guardian.too_soon': { status: 409, message: 'You can invite a guardian to this conversation again later.' },
  'guardian.over': { status: 409, message: 'This guardian’s seat has ended.' },
  'guardian.waiting': {
    status: 403,
    message: 'The other side has not agreed yet. There is nothing to read or write until then.',
  },
  'guardian.may_not_write': {
    status: 403,
    message: 'You can read along here. To write, both members have to allow it.',
  },
  // Photos
  'photo.unsupported': { status: 415, message: 'Media file is Not supported' },
  // It does not decode either, so status and sentence are those of contract §6; the field says what to do.
  'photo.cut_short': { status: 415, message: 'Media file is Not supported' },
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
  'gallery.changed': {
    status: 409,
    message: 'Your photos have changed in the meantime, perhaps on another device. Please look again.',
  },
  'gallery.not_possible': { status: 409, message: 'This request has been answered in the meantime.' },
  // Packages and payments
  'package.not_on_sale': { status: 409, message: 'This package is not on sale now. Please choose another one.' },
  'package.retired': { status: 409, message: 'This package has been taken off sale.' },
  'package.overlap': { status: 409, message: 'Another price of this package begins at that moment already.' },
  'package.free_fixed': { status: 409, message: 'The free package has no price and is never taken off.' },
  'payment.price_changed': {
    status: 409,
    message: 'The price is not the one you were shown. Please look at the package again.',
  },
  'payment.signature': { status: 400, message: 'This payment could not be confirmed: its signature is not right.' },
  'payment.unavailable': {
    status: 503,
    message:
      'The payment service does not answer at the moment. Nothing has been taken. Please try again in a few minutes.',
  },
  'payment.refused': { status: 409, message: 'The payment service has refused this. Nothing has been changed.' },
  'payment.not_refundable': { status: 409, message: 'There is nothing left of this payment that could be refunded.' },
  'payment.refund_asked': {
    status: 409,
    message: 'You have asked for this refund already. The team is looking at it.',
  },
  'payment.refund_not_asked': { status: 409, message: 'Nobody is waiting for an answer about a refund here.' },
  'payment.refund_changed': {
    status: 409,
    message: 'A colleague has given some of it back since you looked. Please look again.',
  },
  'payment.refund_answered': {
    status: 409,
    message: 'A colleague has answered this wish for a refund since you looked. Please look again.',
  },
  'payment.refund_too_much': { status: 409, message: 'That is more than is left of this payment.' },
  'entitlement.not_charged': {
    status: 409,
    message: 'This contact view cost you nothing, so there is nothing to give back.',
  },
  'entitlement.asked_already': { status: 409, message: 'You have asked for this view back already.' },
  'entitlement.over': { status: 409, message: 'The package this view belongs to has ended.' },
  'entitlement.decided': { status: 409, message: 'A colleague has answered this in the meantime.' },
  'search.too_many_saved': { status: 409, message: 'You can keep ten searches. Please delete one first.' },
  // Chat
  'chat.premium': {
    status: 402,
    message: 'You can write to each other once interest is mutual. Premium members can write first.',
  },
  'chat.after_interest': {
    status: 403,
    message: 'This member takes messages only after mutual interest. Please express your interest first.',
  },
  'chat.none_left': {
    status: 402,
    message: 'You have no messages left in your package. Once interest is mutual, messages cost nothing.',
  },
  'chat.closed': {
    status: 403,
    message:
      'This conversation has ended. It can be read, but nothing new can be written unless interest is mutual again.',
  },
  'chat.erased': {
    status: 403,
    message: 'This member has left for good. What was written can be read, but nothing new can be written.',
  },
  'chat.not_passed_on': {
    status: 403,
    message: 'The team did not pass your first message on, so nothing more can be written here.',
  },
  'chat.id_used': { status: 409, message: 'Another message was sent under this clientMessageId already.' },
  'chat.not_yours': { status: 403, message: 'Only who wrote a message can delete it for everyone.' },
  'chat.too_late': { status: 409, message: 'A message can be deleted for everyone only within an hour of sending.' },
  // Notifications
  'notifications.link_invalid': {
    status: 400,
    message: 'This link is not complete or not one of ours. Please use the one in the newest mail.',
  },
  'notifications.push_refused': { status: 400, message: 'We cannot reach this device by push messages.' },
  // Trust badges
  'badge.contact_first': { status: 403, message: 'Please confirm your email address or your phone number first.' },
  'badge.no_file': { status: 400, message: 'Please choose a file.' },
  'badge.unsupported': { status: 415, message: 'Supported formats: JPEG, PNG' },
  'badge.one_document': { status: 409, message: 'Only one document is required' },
  'badge.held': { status: 409, message: 'You hold this badge already. It can be renewed in its last 30 days.' },
  'badge.no_photo': { status: 409, message: 'Please add a profile photo first: the selfie is compared with it.' },
  'badge.number_over': { status: 409, message: 'The number is no longer valid. Please ask for a new one.' },
  'badge.selfie_waiting': { status: 409, message: 'Your selfie is waiting for the team already.' },
  // Data rights
  'export.under_way': {
    status: 409,
    message: 'A copy of your data is being made already. We write to you when it is ready.',
  },
  'export.too_soon': { status: 409, message: 'A copy of your data can be asked for once a day.' },
  // Help and grievance
  'ticket.settled': { status: 409, message: 'This matter is settled. Please write to us anew, or appeal.' },
  'ticket.changed': {
    status: 409,
    message: 'Something was written here since you looked. Please read it, and then send yours again.',
  },
  'ticket.no_appeal': { status: 409, message: 'An appeal is not possible here, or not any more.' },
  // Staff: their own sign-ins and accounts
  'staff.wrong_code': {
    status: 403,
    message: 'That code is not right or was used already. Please wait for the next one.',
  },
  'staff.enrolment_over': { status: 409, message: 'This secret was not confirmed in time. Please begin again.' },
  'staff.own_account': { status: 403, message: 'Nobody changes the own role, status or second factor here.' },
  'staff.has_profile': {
    status: 409,
    message: 'This member has a profile. Please make a separate account for the work on the team.',
  },
  'staff.family_account': {
    status: 409,
    message: 'A family account keeps its role, and no other account becomes one.',
  },
  'staff.last_admin': { status: 409, message: 'This is the last active administrator. Please make another one first.' },
  // Staff: members
  'approval.needed': {
    status: 409,
    message: 'Deleting a member needs the approval of a second colleague. Please ask for it in the staff area.',
  },
  'approval.waiting': {
    status: 409,
    message: 'A colleague has to decide about an earlier request first. You find it among the approvals.',
  },
  'approval.own': { status: 403, message: 'You have asked for this yourself, so a colleague has to decide it.' },
  'approval.too_close': {
    status: 403,
    message:
      'Less than 7 days ago the colleague who asked for this gave you your role or reset your second factor, or you did so for that colleague. So another colleague has to decide it.',
  },
  'approval.decided': { status: 409, message: 'This is not open for a decision any more.' },
  // Staff: review queues
  'review.taken': {
    status: 409,
    message: 'A colleague is looking at this, or you no longer hold it. Please take the next one.',
  },
  'decision.no_appeal': { status: 409, message: 'An appeal is not possible here, or not any more.' },
  'risk.handled': { status: 409, message: 'A colleague has dealt with this already.' },
  'review.changed': {
    status: 409,
    message: 'The member has changed what this is compared with. Please look at it once more.',
  },
  'review.waiting': { status: 409, message: 'This is waiting for a decision already.' },
  'review.final': {
    status: 409,
    message: 'This cannot be decided again: there was a second look already, or there is nothing left to look at.',
  },
  'review.decided': { status: 409, message: 'This has been decided already.' },
  // Staff: breach register
  'breach.untold': {
    status: 409,
    message: 'Before it is closed, please enter when CERT-In, the Board and the members were told, or why not.',
  },
  'breach.closed': { status: 409, message: 'This entry is closed. Please open it again first.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
