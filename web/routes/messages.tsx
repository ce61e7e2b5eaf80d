import MessagePage from '../features/chat/message-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useAccount } from '../lib/use-account.ts';
import { MeetingPart } from './meeting-part.tsx';

const loadStrip = async () => {
  const strip = await import('../features/meetings/meeting-strip.tsx');
  await loadMessages(['meetings']);
  return strip;
};

/** `/dashboard/message`: conversations, combined with the meeting of the two members. */
export default function Messages() {
  const account = useAccount();
  return (
    <MessagePage
      meetingOf={(userId) => account && <MeetingPart load={loadStrip} part={{ accountId: account.id, userId }} />}
    />
  );
}
