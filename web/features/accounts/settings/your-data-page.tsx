import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/use-account.ts';
import { ConsentsCard } from './consents-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';
import { FoundCard } from './found-card.tsx';
import { NomineeCard } from './nominee-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** `/dashboard/accountSetting/data`: rights over one's data: a copy, consents, a nominee, and deletion. */
export function YourDataPage() {
  const { t } = useTranslation('settings');
  const account = useAccount();
  if (!account) return null;
  return (
    <SettingsFrame page="data" title={t('pages.data.title')}>
      <ExportCard />
      <ConsentsCard />
      <NomineeCard />
      <FoundCard />
      <div id="delete">
        <DeleteCard account={account} />
      </div>
    </SettingsFrame>
  );
}
