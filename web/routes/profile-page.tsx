import ProfilePage from '../features/profiles/view/profile-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useAccount } from '../lib/use-account.ts';
import { KundliPart } from './kundli-part.tsx';

const loadPanel = async () => {
  const panel = await import('../features/astro/kundli-panel.tsx');
  await loadMessages(['astro']);
  return panel;
};

/** `/dashboard/profile/{id}`: the profile page, combined with the Kundli comparison. */
export default function Profile() {
  const account = useAccount();
  return (
    <ProfilePage
      below={({ id }) => account && <KundliPart load={loadPanel} part={{ accountId: account.id, memberId: id }} />}
    />
  );
}
