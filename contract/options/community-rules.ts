import { type Option, sameText } from './option.ts';

/** Spec §3, "Gallery access type", labelled as on the settings screen. */
export const galleryAccess = [
  { key: 'All Members', label: 'All Members' },
  { key: 'Pro Member Only', label: 'Premium Members' },
  { key: 'Ask Me', label: 'Ask Me First' },
] as const satisfies readonly Option[];

/** Spec §3, "Photo-request status". */
export const photoRequestStatus = sameText('Pending', 'Declined', 'Accepted');

/** Spec §3, "Report reasons", and before the last one the urgent reasons (review/values.ts). */
export const reportReason = [
  ...sameText(
    'Fake and Incorrect Information',
    'Photo and Person Do Not Match',
    'Not Interested in Marrying',
    'Already Engaged/Married',
    'Inappropriate Language',
    'Unwanted Message and Call',
    'Asking for Money',
  ),
  { key: 'THREATENED', label: 'I feel threatened' },
  { key: 'INTIMATE_IMAGE', label: 'It shows an intimate image' },
  { key: 'IMPERSONATION', label: 'Someone is impersonating another person' },
  ...sameText('Other'),
] as const satisfies readonly Option[];

/** Kind reasons for declining an interest, as the sender reads them. */
export const declineReason = [
  { key: 'not_the_right_fit', label: 'We feel this is not the right fit. We wish you well.' },
  { key: 'already_in_talks', label: 'We are already in talks with another family.' },
  { key: 'distance', label: 'The distance is too great for our family.' },
  { key: 'education_or_work', label: 'We are looking for a different education or profession.' },
  { key: 'family_preference', label: 'Our family has another preference.' },
  { key: 'not_ready', label: 'We are not ready to decide yet.' },
] as const satisfies readonly Option[];

/** Spec §3, "Trust-badge document types"; Aadhaar is labelled as its issuer spells it. */
export const documentType = [
  { key: 'Aadhar Card', label: 'Aadhaar Card' },
  { key: 'Election Card', label: 'Voter ID' },
  { key: 'Passport', label: 'Passport' },
  { key: 'Other', label: 'Other' },
] as const satisfies readonly Option[];

/** Spec §4, "User status: the list offered for general selection omits DELETED". */
export const selectableUserStatus = [
  { key: 'ACTIVE', label: 'Active' },
  { key: 'INACTIVE', label: 'Hidden' },
  { key: 'BLACKLISTED', label: 'Suspended' },
] as const satisfies readonly Option[];

/** Spec §4, "User status". */
export const userStatus = [
  ...selectableUserStatus,
  { key: 'DELETED', label: 'Deleted' },
] as const satisfies readonly Option[];

/** Spec §4, "Order status". */
export const orderStatus = [
  { key: 'ACTIVE', label: 'Active' },
  { key: 'ACCEPTED', label: 'Accepted' },
  { key: 'PROCESSING', label: 'Processing' },
  { key: 'DISPATCH', label: 'Dispatched' },
  { key: 'DELIVERED', label: 'Delivered' },
  { key: 'CANCEL', label: 'Cancelled' },
  { key: 'RETURN', label: 'Returned' },
  { key: 'REJECTED', label: 'Rejected' },
] as const satisfies readonly Option[];

/** Spec §3, "Legacy lists: visit type". */
export const visitType = [
  { key: 'NEW', label: 'New' },
  { key: 'COLLECTION', label: 'Collection' },
  { key: 'ORDER', label: 'Order' },
] as const satisfies readonly Option[];

/** Spec §3, "Legacy lists: measure unit". */
export const measureUnit = [
  { key: 'KG', label: 'Kilogram' },
  { key: 'GRAM', label: 'Gram' },
  { key: 'LITER', label: 'Litre' },
  { key: 'ML', label: 'Millilitre' },
  { key: 'PIECE', label: 'Piece' },
  { key: 'METER', label: 'Metre' },
] as const satisfies readonly Option[];

/** Spec §3, "Legacy lists: payment type". */
export const paymentType = [
  { key: 'CASH', label: 'Cash' },
  { key: 'CHECK', label: 'Cheque' },
  { key: 'UPI', label: 'UPI' },
] as const satisfies readonly Option[];

/** Spec §3, "Legacy lists: online status". */
export const onlineStatus = [
  { key: 'available', label: 'Available' },
  { key: 'un_available', label: 'Unavailable' },
] as const satisfies readonly Option[];

/** Contract §3: members, and the ten legacy roles of spec §6. */
export const role = [
  { key: 'MEMBER', label: 'Member' },
  { key: 'ADMIN', label: 'Administrator' },
  { key: 'SUB_ADMIN', label: 'Deputy administrator' },
  { key: 'EMPLOYEE', label: 'Employee' },
  { key: 'AREA_SALE_MANAGER', label: 'Area Sales Manager' },
  { key: 'REGIONAL_SALES_MANAGER', label: 'Regional Sales Manager' },
  { key: 'ZONAL_SALES_MANAGER', label: 'Zonal Sales Manager' },
  { key: 'SALES_OFFICER', label: 'Sales Officer' },
  { key: 'STOKIEST', label: 'Stockist' },
  { key: 'DEALER', label: 'Dealer' },
  { key: 'RETAILER', label: 'Retailer' },
] as const satisfies readonly Option[];
