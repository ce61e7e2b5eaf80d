import { useAccount } from '../lib/use-account.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { AccountButton, AccountButtonPlaceholder } from './account-button.tsx';
import { lazyParts } from './lazy-parts.ts';
import { useLazyComponent } from './use-lazy-component.ts';

/** The avatar and its menu, whose code is loaded on first opening. On a prerendered page, a placeholder. */
export function AccountMenu() {
  const account = useAccount();
  const { Part: List, isLoading, want, prepare } = useLazyComponent(lazyParts.accountMenu);
  const isTakenOver = useHydrated();
  if (!isTakenOver) return <AccountButtonPlaceholder />;
  if (!account) return null;
  if (List) return <List account={account} />;
  return (
    <AccountButton
      account={account}
      aria-busy={isLoading || undefined}
      onClick={() => void want()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}
