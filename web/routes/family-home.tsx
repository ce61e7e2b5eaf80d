import HomePage from '../features/family/home/home-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useAccount } from '../lib/use-account.ts';
import { MeetingPart } from './meeting-part.tsx';

const loadCards = async () => {
  const cards = await import('../features/meetings/safety-cards.tsx');
  await loadMessages(['meetings']);
  return cards;
};

/** `/family`: the places of the account, combined with the safety cards that it has. */
export default function FamilyHome() {
  const account = useAccount();
  return <HomePage safetyCards={account && <MeetingPart load={loadCards} part={{ accountId: account.id }} />} />;
}
