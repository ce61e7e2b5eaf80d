import { laterEndpoints } from 'virtual:later-endpoints';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DataOf } from '../../../../contract/kernel.ts';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';

/** The server's description of an invitation, for anyone who has its link. */
export type Invitation = DataOf<typeof laterEndpoints.family.lookAtInvitation>;

export interface InvitationProps {
  token: string;
  invitation: Invitation;
}

/** State of the guardian's seat that this account has accepted last. */
async function newestSeatState(): Promise<string | undefined> {
  const { places } = (await call(laterEndpoints.family.familyHome, {})).data;
  const seats = places.filter(({ kind }) => kind === 'guardian');
  return seats.sort((one, other) => other.since.localeCompare(one.since))[0]?.state;
}

/** Returns a function to call after acceptance: it thanks the user and opens the list of places. */
export function useAfterAcceptance({ purpose, firstName }: Invitation): () => void {
  const { t } = useTranslation('family');
  const navigate = useNavigate();
  return () => {
    navigate(paths.family, { replace: true });
    if (purpose === 'board') toast.success(t('invitation.taken.board', { firstName }));
    // The other side may have agreed before the guardian accepted.
    else
      newestSeatState().then(
        (state) => toast.success(t(state === 'active' ? 'invitation.taken.active' : 'invitation.taken.guardian')),
        () => toast.success(t('invitation.taken.seat')),
      );
  };
}
