/** One failure, as data: its HTTP status and the sentence shown to the user (contract §1). */
interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}

/**
 * Every error that the API can return. A code is stable; its sentence may be improved. Checks run in the order 401 →
 * 403/404 → 400/413/415 → 402/409 (contract §1).
 */
export const errorCatalogue = {
  // Any call
  'request.invalid': { status: 400, message: 'Please check the highlighted fields.' },
  'request.malformed': { status: 400, message: 'The request could not be read. Please send valid JSON.' },
  'request.too_large': { status: 413, message: 'This is too large to send. Please make it smaller and try again.' },
  'request.headers_too_large': {
    status: 431,
    message: "Your browser sent too much data. Please clear this site's cookies and try again.",
  },
  'request.unsupported_type': { status: 415, message: 'This type of content is not supported.' },
  'request.too_many': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  not_found: { status: 404, message: 'We could not find this.' },
  forbidden: { status: 403, message: 'You do not have access to do this.' },
  internal: { status: 500, message: 'Something went wrong!' },
  unavailable: { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
  // Signing in
  'auth.required': { status: 401, message: 'Please log in to continue.' },
  'auth.expired': { status: 401, message: 'You have been logged out. Please log in again.' },
  'auth.invalid_credentials': { status: 401, message: 'The email or password is wrong.' },
  'auth.second_factor_required': { status: 401, message: 'Please enter the code from your authenticator app.' },
  'auth.second_factor_invalid': {
    status: 401,
    message: 'This code is wrong or already used. Please wait for the next one.',
  },
  'auth.enrolment_required': {
    status: 403,
    message: 'Please set up two-step login to continue.',
  },
  'auth.blacklisted': {
    status: 403,
    message: 'This account is suspended. If you think this is a mistake, please contact support.',
  },
  'auth.deleted': {
    status: 403,
    message: 'This account is deleted. You can restore it within 30 days of deletion, but without the photos.',
  },
  'auth.deleted_by_team': {
    status: 403,
    message:
      'This account was deleted by our team and cannot be restored. If you think this is a mistake, please contact support.',
  },
  'auth.proof_required': { status: 403, message: 'Please confirm that it is you.' },
  'auth.second_proof_required': {
    status: 403,
    message: 'You have not used this account for a while. Please also confirm that it is yours.',
  },
  'auth.refresh_invalid': { status: 401, message: 'You have been logged out. Please log in again.' },
  'auth.passkey_refused': {
    status: 401,
    message: 'We could not log you in with this passkey. Please try again, or use your password.',
  },
  'auth.code_invalid': { status: 400, message: 'This code is wrong or has expired. Please ask for a new one.' },
  'auth.last_way': {
    status: 409,
    message: 'This is your only way to log in. Please set a password first.',
  },
  // Passkeys
  'passkey.limit': { status: 409, message: 'You can have up to 10 passkeys. Please remove one first.' },
  'passkey.refused': { status: 400, message: 'We could not add this passkey. Please try again.' },
  'passkey.not_yours': {
    status: 403,
    message: 'This passkey does not belong to your account. Please use another one.',
  },
  'passkey.taken': { status: 409, message: 'This passkey is already in use by an account.' },
  // Sign-in with Google and Facebook
  'identity.ticket_invalid': {
    status: 400,
    message: 'This sign-in has expired. Please start again with Google or Facebook.',
  },
  'identity.taken': { status: 409, message: 'This Google or Facebook account is already linked to an account.' },
  // Biodata links
  'biodata.too_many_links': {
    status: 409,
    message: 'You can have up to 20 biodata links at a time. Please stop one first.',
  },
  // Accounts
  'account.email_taken': { status: 409, message: 'An account with this email already exists. Please log in.' },
  'account.phone_taken': {
    status: 409,
    message:
      'An account with this phone number already exists, maybe of a family member. Please use another number, unless it is yours.',
  },
  'account.wrong_password': { status: 403, message: 'The password is wrong.' },
  'account.verify_first': {
    status: 403,
    message: 'Please verify your email or phone number first, in Account settings.',
  },
  'account.already_verified': { status: 409, message: 'This is already verified.' },
  'account.not_yours': { status: 403, message: 'You can only do this for your own account.' },
  'account.status_not_allowed': { status: 409, message: 'The account cannot change to this status now.' },
  'account.gender_fixed': { status: 409, message: 'Please contact support to change the gender.' },
  'account.incomplete': { status: 409, message: 'Please complete the earlier registration steps first.' },
  'account.held': {
    status: 409,
    message: 'Other members do not see your profile yet. Please see on Home what is missing.',
  },
  'switches.no_woman_reviews': {
    status: 409,
    message:
      'No woman of your team can review photos yet. Please set the gender of a colleague under Team accounts first; two-step login must be set up.',
  },
  'account.hidden': { status: 409, message: 'Your profile is hidden. Please show it again in Account settings first.' },
  'account.declarations_outdated': {
    status: 409,
    message: 'The declarations have changed. Please read and accept the current ones.',
  },
  'account.restore_over': { status: 409, message: 'This account can no longer be restored: 30 days have passed.' },
  'recovery.waiting': { status: 409, message: 'A recovery of this account is already in progress.' },
  'recovery.too_soon': {
    status: 409,
    message:
      'The owner has stopped a recovery of this account. For 30 days after that, only an administrator can ask for it again.',
  },
  'recovery.over': { status: 409, message: 'This recovery has already ended.' },
  'account.under_age': {
    status: 400,
    message: 'To register, a woman must be at least 18 and a man at least 21 years old. This is the law.',
  },
  'profile.changed_elsewhere': {
    status: 409,
    message: 'This profile was just changed on another device or in another tab.',
  },
  'profile.married_women': {
    status: 400,
    message: 'A married woman cannot register: the law does not allow another marriage.',
  },
  'profile.married_closed': { status: 400, message: 'Profiles of married men are not accepted on this service.' },
  // Activity
  'interest.already_sent': { status: 409, message: 'Already expressed interest' },
  'interest.too_soon': { status: 409, message: 'You can send interest to this member again later.' },
  'interest.sincere_used': {
    status: 409,
    message: 'You can send one sincere interest in 7 days. You can send this one as an ordinary interest.',
  },
  'interest.not_open': {
    status: 403,
    message: 'This member accepts interest only from people who match all their must-haves.',
  },
  'interest.verified_only': { status: 403, message: 'This member accepts interest only from verified members.' },
  'interest.not_possible': { status: 409, message: 'This interest was already answered or withdrawn.' },
  'interest.none_left': {
    status: 402,
    message: 'You have used all interests of your plan. Get a premium plan to send more.',
  },
  'follow.after_interest': { status: 403, message: 'Only people in mutual interest can follow this member.' },
  'follow.not_open': { status: 403, message: 'This member does not want followers.' },
  'report.open': { status: 409, message: 'You have already reported this profile. Our team is checking it.' },
  'report.emergencies_used': {
    status: 429,
    message:
      'You have sent three emergency reports today. Please send this one as a normal report; our team will check it too.',
  },
  'contact.premium': {
    status: 402,
    message: 'You have no contact views left. Get a premium plan to see contact details.',
  },
  'contact.after_interest': { status: 403, message: 'This member shares contact details only after mutual interest.' },
  'contact.closed': { status: 403, message: 'This member does not share contact details here.' },
  'family.premium': { status: 403, message: 'Get a premium plan to see family names.' },
  'family.after_interest': {
    status: 403,
    message: 'This member shares family names only after mutual interest.',
  },
  // Family
  'family.invitation_over': {
    status: 404,
    message: 'This invitation is no longer open. Please ask for a new one.',
  },
  'family.own_invitation': {
    status: 409,
    message: 'This invitation is for someone else. Please log out and open the link again.',
  },
  'family.already_there': { status: 409, message: 'You have already accepted this invitation.' },
  'board.full': { status: 409, message: 'Up to five people can see your board. Please remove one first.' },
  'board.too_many': { status: 409, message: 'A board can have up to 100 profiles. Please remove one first.' },
  // Guardians
  'guardian.not_yet': {
    status: 409,
    message: 'You can invite a guardian once you have chatted with each other or the interest is mutual.',
  },
  'guardian.already': { status: 409, message: 'You have already invited a guardian to this chat.' },
  'guardian.too_soon': { status: 409, message: 'You can invite a guardian to this chat again later.' },
  'guardian.over': { status: 409, message: 'This guardian no longer has access to the chat.' },
  'guardian.waiting': {
    status: 403,
    message: 'The other member has not agreed yet. You can read the chat once they agree.',
  },
  'guardian.may_not_write': {
    status: 403,
    message: 'You can read this chat. To write, both members must allow it.',
  },
  // Photos
  'photo.unsupported': { status: 415, message: 'Media file is Not supported' },
  // Such a file cannot be decoded either, so status and sentence are those of contract §6; the error of the field says
  // what to do.
  'photo.cut_short': { status: 415, message: 'Media file is Not supported' },
  'photo.too_large': { status: 413, message: 'Photos can be up to 10 MB and 50 megapixels.' },
  'photo.too_small': {
    status: 400,
    message: 'Please choose a larger photo, at least 200 pixels wide and high.',
  },
  'photo.too_slow': { status: 400, message: 'This photo took too long to process. Please try another one.' },
  'photo.none': { status: 400, message: 'Please choose a photo.' },
  'photo.duplicate': { status: 409, message: 'You have already uploaded this photo.' },
  'gallery.already_asked': { status: 409, message: 'You have already asked to see these photos.' },
  'gallery.too_soon': { status: 409, message: 'You can ask this member again later.' },
  'gallery.open': { status: 409, message: 'You can already see these photos.' },
  'gallery.none_left': {
    status: 402,
    message: 'You have used all photo requests for this month. Get a premium plan to ask more members.',
  },
  'gallery.changed': {
    status: 409,
    message: 'Your photos were just changed, maybe on another device. Please check them again.',
  },
  'gallery.not_possible': { status: 409, message: 'This request was already answered.' },
  // Packages and payments
  'package.not_on_sale': { status: 409, message: 'This plan is not available now. Please choose another one.' },
  'package.given_today': { status: 409, message: 'The member already got this package for free today.' },
  'package.retired': { status: 409, message: 'This plan is no longer available.' },
  'package.overlap': { status: 409, message: 'Another price of this package already starts at this time.' },
  'package.free_fixed': { status: 409, message: 'The free package has no price and cannot be taken off sale.' },
  'payment.price_changed': {
    status: 409,
    message: 'The price has changed. Please check the plan again.',
  },
  'payment.signature': {
    status: 400,
    message: 'We could not confirm this payment. If money was taken, please contact support.',
  },
  'payment.unavailable': {
    status: 503,
    message: 'The payment service is not responding. No money was taken. Please try again in a few minutes.',
  },
  'payment.refused': { status: 409, message: 'The payment service refused this. Nothing has changed.' },
  'payment.not_refundable': { status: 409, message: 'This payment has nothing left to refund.' },
  'payment.refund_asked': {
    status: 409,
    message: 'You have already asked for this refund. Our team is checking it.',
  },
  'payment.refund_not_asked': { status: 409, message: 'There is no pending refund request for this payment.' },
  'payment.refund_changed': {
    status: 409,
    message: 'A colleague has just refunded a part. Please check again.',
  },
  'payment.refund_answered': {
    status: 409,
    message: 'A colleague has just answered this refund request. Please check again.',
  },
  'payment.refund_too_much': { status: 409, message: 'This is more than can still be refunded.' },
  'entitlement.not_charged': {
    status: 409,
    message: 'This contact view was free, so there is nothing to refund.',
  },
  'entitlement.asked_already': { status: 409, message: 'You have already asked for a refund of this contact view.' },
  'entitlement.over': { status: 409, message: 'The plan of this contact view has expired.' },
  'entitlement.decided': { status: 409, message: 'A colleague has already answered this.' },
  'search.too_many_saved': { status: 409, message: 'You can save up to 10 searches. Please delete one first.' },
  // Chat
  'chat.premium': {
    status: 402,
    message: 'You can chat once the interest is mutual. Get a premium plan to write first.',
  },
  'chat.after_interest': {
    status: 403,
    message: 'This member accepts messages only after mutual interest. Please send an interest first.',
  },
  'chat.none_left': {
    status: 402,
    message: 'You have used all messages of your plan. Messages are free once the interest is mutual.',
  },
  'chat.closed': {
    status: 403,
    message:
      'This chat has ended. You can still read it, and you can write again if the interest becomes mutual again.',
  },
  'chat.erased': {
    status: 403,
    message: 'This member has deleted their account. You can still read the chat.',
  },
  'chat.not_passed_on': {
    status: 403,
    message: 'Our team did not deliver your first message, so you cannot write in this chat.',
  },
  'call.after_interest': { status: 403, message: 'You can call each other once the interest is mutual.' },
  'call.not_accepted': { status: 403, message: 'This member does not accept calls.' },
  'call.outside_hours': { status: 403, message: 'This member does not accept calls at this time.' },
  'call.guardian_needed': {
    status: 409,
    message: 'A guardian must be in this call. Please invite a guardian to this chat first.',
  },
  'call.their_guardian_needed': {
    status: 409,
    message: 'This member talks only with a guardian in the call. You can call once their guardian is in this chat.',
  },
  'call.own_call': { status: 409, message: 'You are already in another call.' },
  'call.busy': { status: 409, message: 'This member is in another call. Please try again later.' },
  'call.no_connection': {
    status: 409,
    message: 'Your device is not connected. Please check your internet connection and try again.',
  },
  'call.over': { status: 409, message: 'This call has ended.' },
  'call.other_device': { status: 409, message: 'You have answered this call on another device.' },
  'call.not_joined': { status: 409, message: 'You are not in this call.' },
  'call.not_there': { status: 409, message: 'This person is not in the call now.' },
  'call.guardian_awaited': { status: 409, message: 'You can talk once the guardian has joined the call.' },
  'call.relay_only': { status: 403, message: 'Your browser tried to connect directly. Please start the call again.' },
  'chat.id_used': { status: 409, message: 'Another message was already sent with this clientMessageId.' },
  'chat.not_yours': { status: 403, message: 'You can delete only your own messages for everyone.' },
  'chat.too_late': {
    status: 409,
    message: 'You can delete a message for everyone only within one hour of sending it.',
  },
  'chat.photos_after_interest': {
    status: 403,
    message: 'Photos can be sent in a chat once the interest is mutual.',
  },
  'chat.photos_not_allowed': {
    status: 403,
    message: 'This member does not take photos in this chat. They can allow it in the menu of the chat.',
  },
  'voice.none': { status: 400, message: 'Please record a voice note.' },
  'voice.unsupported': {
    status: 415,
    message: 'This recording cannot be played. Please record the voice note again.',
  },
  'voice.too_long': { status: 400, message: 'Voice notes can be up to 2 minutes long.' },
  // Notifications
  'notifications.link_invalid': {
    status: 400,
    message: 'This link is incomplete or not valid. Please use the link in our latest email.',
  },
  'notifications.push_refused': { status: 400, message: 'We cannot send notifications to this device.' },
  // Trust badges
  'badge.contact_first': { status: 403, message: 'Please verify your email or phone number first.' },
  'badge.no_file': { status: 400, message: 'Please choose a file.' },
  'badge.unsupported': { status: 415, message: 'Supported formats: JPEG, PNG' },
  'badge.one_document': { status: 409, message: 'Only one document is required' },
  'badge.held': { status: 409, message: 'You already have this badge. You can renew it in its last 30 days.' },
  'badge.no_photo': { status: 409, message: 'Please add a profile photo first. We compare your selfie with it.' },
  'badge.number_over': { status: 409, message: 'This number has expired. Please ask for a new one.' },
  'badge.selfie_waiting': { status: 409, message: 'Your selfie is already pending with our team.' },
  // Data rights
  'export.under_way': {
    status: 409,
    message: 'We are already preparing a copy of your data. We will tell you when it is ready.',
  },
  'export.too_soon': { status: 409, message: 'You can ask for a copy of your data once a day.' },
  // Help and grievance
  'ticket.settled': { status: 409, message: 'This request is closed. Please write to us again, or appeal.' },
  'ticket.changed': {
    status: 409,
    message: 'There is a new message here. Please read it, and then send yours again.',
  },
  'ticket.no_appeal': { status: 409, message: 'You cannot appeal here, or the time to appeal has ended.' },
  // Staff: their own sign-ins and accounts
  'staff.wrong_code': {
    status: 403,
    message: 'This code is wrong or already used. Please wait for the next one.',
  },
  'staff.enrolment_over': { status: 409, message: 'The setup was not completed in time. Please start again.' },
  'staff.own_account': { status: 403, message: 'You cannot change your own role, status or two-step login here.' },
  'staff.has_profile': {
    status: 409,
    message: 'This member has a profile. Please create a separate account for team work.',
  },
  'staff.family_account': {
    status: 409,
    message: 'A family account cannot change its role, and other accounts cannot become family accounts.',
  },
  'staff.last_admin': {
    status: 409,
    message: 'This is the last active administrator. Please add another administrator first.',
  },
  'staff.needs_second_admin': {
    status: 409,
    message: 'Another administrator must approve this. Please send the request under Team accounts.',
  },
  'staff.admin_removed': {
    status: 409,
    message:
      'An administrator was suspended or lost this role in the last 30 days. You can appoint another one after these 30 days.',
  },
  'staff.has_accounts': {
    status: 409,
    message: 'Other accounts report to this one. Please move them to someone else first.',
  },
  // The bureau's network
  'territory.overlap': { status: 409, message: 'Another territory of this level already covers part of this area.' },
  'territory.not_empty': {
    status: 409,
    message: 'This territory is not empty. Please move or delete everything in it first.',
  },
  'territory.other_level': { status: 409, message: 'Accounts can be moved only to a territory of the same level.' },
  'duty.outside_hours': { status: 409, message: 'You can go on duty only within the working hours of your territory.' },
  'location.outside_hours': {
    status: 409,
    message: 'You can ask for a location only during this person’s working hours.',
  },
  'location.not_on_duty': { status: 409, message: 'This person is not on duty.' },
  'location.no_consent': { status: 409, message: 'This person has not agreed to share the location.' },
  'location.other_room': {
    status: 409,
    message: 'This location request belongs to another person. Please ask for the location again.',
  },
  'location.over': { status: 409, message: 'This location request has ended.' },
  'offer.changed': {
    status: 409,
    message: 'A colleague has changed this offer in the meantime. Please read it again.',
  },
  'offer.wrong_state': {
    status: 409,
    message: 'This is no longer possible, because a colleague has changed or sent the offer. Please load it again.',
  },
  'offer.nobody': {
    status: 409,
    message: 'No member in this segment has agreed to get offers. Please choose a wider segment.',
  },
  'broadcast.nobody': {
    status: 409,
    message: 'No active account matches this choice. Please choose other recipients.',
  },
  'acting.not_allowed': {
    status: 403,
    message: 'This member does not allow the bureau to act for them. They can allow it in their privacy settings.',
  },
  'acting.closed': {
    status: 403,
    message: 'Only the member can do this. Please ask them to do it in their own account.',
  },
  'acting.cannot_undo': { status: 409, message: 'This can no longer be undone.' },
  'enquiry.status': { status: 409, message: 'The enquiry cannot change to this status any more.' },
  'visit.status': { status: 409, message: 'The visit has changed in the meantime. Please open it again.' },
  'visit.other_started': { status: 409, message: 'Another visit is still in progress. Please finish it first.' },
  // Staff: walk-ins
  'walk_in.duplicate': {
    status: 409,
    message: 'This person may already be registered. Please check the people shown, then save again.',
  },
  'walk_in.over': { status: 409, message: 'The candidate has already answered.' },
  'walk_in.office_check': {
    status: 409,
    message: 'The office must check this candidate before you can ask for consent.',
  },
  'walk_in.text_changed': { status: 409, message: 'The bureau has changed something. Please read it again.' },
  'walk_in.has_account': {
    status: 409,
    message: 'This number already has an account. The candidate can log in with it.',
  },
  'walk_in.no_texts': {
    status: 409,
    message: 'We cannot send SMS to this number now. Please ask the candidate in person.',
  },
  // Staff: import
  'import.no_file': { status: 400, message: 'Please choose a file.' },
  'import.file': { status: 400, message: 'This file cannot be read. Please choose a CSV or an Excel file (.xlsx).' },
  'import.incomplete': {
    status: 409,
    message: 'Please choose a column, or one value for all rows, for each required field.',
  },
  'import.not_checked': { status: 409, message: 'Please check all rows first.' },
  'import.busy': { status: 409, message: 'We are still working on this import. Please wait, or stop it first.' },
  'import.texts_used': { status: 409, message: 'Today’s SMS limit is reached. Please continue tomorrow.' },
  // Staff: cases
  'case.open_already': { status: 409, message: 'This member already has an open case.' },
  'case.closed': { status: 409, message: 'This case has ended. Open it again to continue.' },
  'case.member_away': {
    status: 409,
    message: 'This member’s profile is hidden, suspended or deleted. You cannot propose anyone now.',
  },
  'case.not_visible': {
    status: 409,
    message: 'One of these people is no longer available. Please load the suggestions again.',
  },
  'case.trial_used': {
    status: 409,
    message: 'All trial proposals are used. Please make an agreement with the family first.',
  },
  'case.agreement_used': {
    status: 409,
    message: 'This is more than the agreement includes. Please make a new agreement with the family first.',
  },
  'case.agreement_over': {
    status: 409,
    message: 'The agreement has expired. Please make a new agreement with the family first.',
  },
  'case.no_phone': {
    status: 409,
    message: 'The member has no verified phone number. Please ask the member to verify it in Account settings first.',
  },
  'case.no_texts': { status: 409, message: 'We cannot send SMS to this number now. Please try again later.' },
  'meeting.over': { status: 409, message: 'This meeting was cancelled or has already taken place.' },
  'meeting.passed': { status: 409, message: 'This time has passed. Please choose another one.' },
  'case.nothing_offered': { status: 409, message: 'There is no agreement to accept.' },
  // Staff: members
  'approval.needed': {
    status: 409,
    message: 'Please ask a second colleague in the staff area to approve the deletion of a member.',
  },
  'approval.waiting': {
    status: 409,
    message: 'An earlier request is still pending. You can find it under Approvals.',
  },
  'approval.own': { status: 403, message: 'You asked for this yourself, so a colleague must decide.' },
  'approval.too_close': {
    status: 403,
    message:
      'Another colleague must decide this. In the last 7 days, the colleague who asked gave you your role or reset your two-step login, or you did so for them.',
  },
  'recovery.too_close': {
    status: 403,
    message:
      'Another colleague must decide this. One of you gave the other a role or reset their two-step login, and such a pair cannot recover an account together.',
  },
  'approval.decided': { status: 409, message: 'This request is no longer open for a decision.' },
  // Staff: review queues
  'review.taken': {
    status: 409,
    message: 'A colleague is reviewing this now. Please take the next one.',
  },
  'decision.no_appeal': { status: 409, message: 'You cannot appeal here, or the time to appeal has ended.' },
  'risk.handled': { status: 409, message: 'A colleague has already handled this.' },
  'review.changed': {
    status: 409,
    message: 'The member has just changed the profile or photo used for this check. Please review it again.',
  },
  'review.waiting': { status: 409, message: 'This is already pending a decision.' },
  'review.final': {
    status: 409,
    message: 'This cannot be reviewed again: it was already reviewed twice, or the item no longer exists.',
  },
  'review.decided': { status: 409, message: 'This is already decided.' },
  // Staff: breach register
  'breach.untold': {
    status: 409,
    message:
      'Before you close the entry, please enter when CERT-In, the Board and the members were informed, or why not.',
  },
  'breach.closed': { status: 409, message: 'This entry is closed. Please reopen it first.' },
  // The shop
  'content.slug_taken': {
    status: 409,
    message: 'Another article has this address. Please choose a different one.',
  },
  'content.language_taken': {
    status: 409,
    message: 'This text already has a version in this language. Please change that one.',
  },
  'content.changed_meanwhile': {
    status: 409,
    message: 'A colleague saved this text after you opened it. Please look at the new version first.',
  },
  // Meetings of two members
  'meeting.after_interest': {
    status: 403,
    message: 'You can plan a meeting once you have both accepted the interest.',
  },
  'meeting.open_already': { status: 409, message: 'You already have a meeting planned with this member.' },
  'meeting.changed': { status: 409, message: 'This meeting has changed meanwhile. Please look at it again.' },
  'meeting.own_proposal': { status: 409, message: 'The other member has to answer this proposal.' },
  'meeting.not_held': { status: 409, message: 'You can write this down after the meeting.' },
  'meeting.not_agreed': { status: 409, message: 'You can send this once you have both agreed on a time.' },
  // Kundli comparison
  'astro.birth_date_missing': { status: 409, message: 'Please add your date of birth to your profile first.' },
  // Questions of the bureau
  'extra_question.too_many': {
    status: 409,
    message: 'There are 20 questions already. Please delete one first.',
  },
  'extra_question.changed_meanwhile': {
    status: 409,
    message: 'A colleague saved this question after you opened it. Please look at the new version first.',
  },
  'extra_question.choice_in_use': {
    status: 409,
    message:
      'Members have selected a choice that you are removing. Please confirm that it is deleted from their answers.',
  },
  // Success stories
  'story.not_a_pair': {
    status: 409,
    message:
      'These two cannot have a story together. The first must agree to be asked, and name the other as the person found.',
  },
  'story.exists': { status: 409, message: 'One of the two already has a story. Please change that one.' },
  'story.changed_meanwhile': {
    status: 409,
    message: 'The story has changed meanwhile. Please look at the new version first.',
  },
  'story.not_agreed': {
    status: 409,
    message: 'This version cannot be published: both members must agree to it first.',
  },
  'story.ended': { status: 409, message: 'This story has ended and cannot be changed.' },
  'story.photo_not_possible': { status: 409, message: 'Please choose one of your photos that our team has approved.' },
  'product.is_package': {
    status: 409,
    message: 'This is a package. Please change it on the page Packages.',
  },
  'product.retired': { status: 409, message: 'This product is no longer sold.' },
  'product.no_stock': { status: 409, message: 'Only goods have stock.' },
  'stock.short': { status: 409, message: 'There is not enough of this in stock.' },
  'stock.full': { status: 409, message: 'This is more than the stock of one product can be.' },
  'product_request.not_possible': { status: 409, message: 'This request cannot be changed in this way now.' },
  'cart.empty': { status: 409, message: 'The cart is empty.' },
  'cart.full': { status: 409, message: 'The cart is full. Please order what is in it first.' },
  'cart.too_many': { status: 409, message: 'An order can have up to 999 of one product.' },
  'cart.price_changed': {
    status: 409,
    message: 'The price of a product in the cart has changed. Please look at the new total and order again.',
  },
  'cart.not_possible': {
    status: 409,
    message: 'Something in the cart cannot be ordered now. Please look at the cart and change it.',
  },
  'order.customer_required': { status: 400, message: 'Select The Customer First' },
  'order.address_required': { status: 400, message: 'Please enter the address for the delivery.' },
  'order.key_used': { status: 409, message: 'This Idempotency-Key was used for another order.' },
  'order.lines_fixed': {
    status: 409,
    message: 'The products of this order can no longer be changed, because it was accepted or paid.',
  },
  'order.closed': { status: 409, message: 'This order has ended and cannot be changed.' },
  'order.status_not_possible': { status: 409, message: 'The order cannot get this status now.' },
  'order.nothing_due': { status: 409, message: 'There is nothing to pay for this order.' },
  'order.payment_too_much': { status: 409, message: 'This is more than the amount due.' },
  'order.reference_used': { status: 409, message: 'A payment with this reference is already recorded.' },
  'order.own_payment': { status: 403, message: 'Another person must confirm a payment that you recorded.' },
  'order.payment_decided': { status: 409, message: 'This payment was already confirmed, returned or withdrawn.' },
  'invoice.issued': {
    status: 409,
    message: 'An issued invoice cannot be changed or deleted. Return the order to credit it.',
  },
  'invoice.follows_order': {
    status: 409,
    message: 'Amounts and lines of an invoice follow its order. Please change the order.',
  },
  'coupon.not_valid': { status: 409, message: 'This coupon cannot be used for this order.' },
  'coupon.code_used': { status: 409, message: 'There is already a coupon with this code.' },
  'coupon.days_wrong': {
    status: 409,
    message: 'The last day of the coupon must be today or later, and not before its first day.',
  },
  'commission.day_past': { status: 409, message: 'A rate can start today or later.' },
  'commission.too_much': { status: 409, message: 'This is more than can be paid out to this person.' },
  'commission.payout_waiting': {
    status: 409,
    message: 'A payout to this person already waits for a decision.',
  },
  'commission.own_payout': { status: 403, message: 'Another person must pay out what you proposed.' },
  'commission.decided': { status: 409, message: 'This payout was already decided.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
