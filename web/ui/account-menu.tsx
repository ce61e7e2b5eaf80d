import { useAccount } from '../lib/use-account.ts';
import { AccountButton } from './account-button.tsx';
import { lateParts } from './late-parts.ts';
import { useLate } from './use-late.ts';

/** The avatar, and its menu from when it is first opened. */
export function AccountMenu() {
  const account = useAccount();
  const { Part: List, isComing, want, prepare } = useLate(lateParts.accountMenu);
  if (!account) return null;
  if (List) return <List account={account} />;
  return (
    <AccountButton
      account={account}
      aria-busy={isComing || undefined}
      onClick={() => void want()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}
