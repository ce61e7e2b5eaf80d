import SeatPage from '../features/guardian/seat-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useAccount } from '../lib/use-account.ts';
import { MeetingPart } from './meeting-part.tsx';

const loadMeeting = async () => {
  const meeting = await import('../features/meetings/seat-meeting.tsx');
  await loadMessages(['meetings']);
  return meeting;
};

/** `/family/seat/:id`: a conversation for its guardian, combined with the meeting of the two members. */
export default function GuardianSeat() {
  const account = useAccount();
  return (
    <SeatPage
      meetingOf={(seatId) => account && <MeetingPart load={loadMeeting} part={{ accountId: account.id, seatId }} />}
    />
  );
}
