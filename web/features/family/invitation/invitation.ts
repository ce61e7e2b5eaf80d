import type { endpoints } from 'virtual:endpoints';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DataOf } from '../../../../contract/kernel.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';

/** The server's description of an invitation, for anyone who has its link. */
export type Invitation = DataOf<typeof endpoints.family.lookAtInvitation>;

export interface InvitationProps {
  token: string;
  invitation: Invitation;
}

/** Returns a function to call after acceptance: it thanks the user and opens the list of places. */
export function useAfterAcceptance({ purpose, firstName }: Invitation): () => void {
  const { t } = useTranslation('family');
  const navigate = useNavigate();
  return () => {
    toast.success(t(`invitation.taken.${purpose}`, { firstName }));
    navigate(paths.family, { replace: true });
  };
}
