import type { MemberMeeting, SafetyCard, SeatMeeting } from '../../../contract/meetings/schema.ts';
import type { Company } from '../../../contract/meetings/values.ts';
import type { MeetingRow, PlainMeetingRow, SafetyCardRow } from './meetings.repo.ts';
import { meetingState, openSlots } from './meetings.rules.ts';

const sideOf = (company: Company | null, companyText: string | null): MemberMeeting['mine'] =>
  company && { company, companyText };

/** The fields that everybody sees who may know of the meeting. */
function presentPlan(row: PlainMeetingRow, now: Date) {
  const state = meetingState(row, now);
  return {
    state,
    way: row.way,
    minutes: row.minutes,
    place: row.place,
    slots: state === 'proposed' ? openSlots(row, now).map((slot) => slot.toISOString()) : [],
    startsAt: row.startsAt?.toISOString() ?? null,
  };
}

/**
 * A meeting for one of its two members.
 * @param showsOther whether the viewer may know who the other is (visibility)
 */
export const presentMeeting = (row: MeetingRow, viewerId: string, showsOther: boolean, now: Date): MemberMeeting => ({
  id: row.id,
  ...presentPlan(row, now),
  ...(showsOther ? {} : { place: null }),
  revision: row.revision,
  userId: showsOther ? row.otherId : null,
  firstName: showsOther ? row.otherFirstName : '',
  isOwnProposal: row.proposedBy === viewerId,
  mine: sideOf(row.company, row.companyText),
  theirs: showsOther ? sideOf(row.otherCompany, row.otherCompanyText) : null,
  note: row.note,
  nextStep: row.nextStep,
  sharedWith: [...row.sharedWith],
});

/** @param row the meeting from the ward's perspective */
export const presentForSeat = (row: MeetingRow, now: Date): SeatMeeting => ({
  ...presentPlan(row, now),
  wards: sideOf(row.company, row.companyText),
  others: sideOf(row.otherCompany, row.otherCompanyText),
});

export function presentSafetyCard(row: SafetyCardRow, now: Date): SafetyCard {
  const { slots: _slots, ...plan } = presentPlan(row, now);
  const { state } = plan;
  return {
    id: row.id,
    ...plan,
    place: row.showsPlace && state !== 'ended' ? plan.place : null,
    memberName: `${row.memberFirstName} ${row.memberLastName}`.trim(),
    otherName: row.otherFirstName,
    otherId: row.showsPlace && state !== 'ended' ? row.otherId : null,
  };
}
