import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Sendable } from '../../../../contract/kernel.ts';
import type { WalkIn } from '../../../../contract/walk-ins/schema.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { upload } from '../../../lib/upload.ts';
import { openForm } from '../popup-form/open-form.ts';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { walkInQuery } from './walk-ins.queries.ts';

type Question = Sendable<typeof deskEndpoints.walkIns.askConsent>['body'];

/** Calls that change one walk-in. */
export function useWalkInActions(id: string) {
  const { t } = useTranslation('walk-ins');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { id };

  /** The answer is the changed walk-in: it is not fetched again, because each access is logged. */
  const saved = async (walkIn: WalkIn): Promise<void> => {
    queries.setQueryData(walkInQuery(id).queryKey, walkIn);
    await queries.invalidateQueries({ queryKey: [...staffKeys.walkIns, 'list'] });
  };
  /** After a refusal the state may have changed: the mark for the office, for instance. */
  const refreshed = <Done>(work: Promise<Done>): Promise<Done> =>
    work.catch(async (error) => {
      await queries.invalidateQueries({ queryKey: staffKeys.walkIns });
      throw error;
    });

  return {
    /** Asks the candidate. Returns the link of the page in person. */
    async ask(body: Question): Promise<string | undefined> {
      const { data } = await refreshed(call(deskEndpoints.walkIns.askConsent, { params, body }));
      await saved(data.walkIn);
      return data.link;
    },

    async confirm(): Promise<void> {
      const { data } = await refreshed(call(deskEndpoints.walkIns.confirmConsent, { params }));
      await saved(data);
      toast.success(t('next.confirmed'));
    },

    async setPhoto(photo: Blob): Promise<void> {
      const { data } = await upload(deskEndpoints.walkIns.setWalkInPhoto, { params, files: { profileImage: photo } });
      await saved(data);
    },

    async removePhoto(): Promise<void> {
      const { data } = await call(deskEndpoints.walkIns.removeWalkInPhoto, { params });
      await saved(data);
    },

    check: (): void =>
      openForm({
        title: t('office.checkTitle'),
        note: t('office.checkNote'),
        fields: [{ name: 'note', label: t('office.note'), kind: 'long', maxLength: 500 }],
        onSubmit: async ({ note = '' }) => {
          const { data } = await call(deskEndpoints.walkIns.checkWalkIn, { params, body: note ? { note } : {} });
          await saved(data);
        },
      }),

    remove: (name: string): void =>
      openForm({
        title: t('page.removeTitle', { name }),
        note: t('page.removeNote'),
        fields: [],
        onSubmit: async () => {
          await call(deskEndpoints.walkIns.removeWalkIn, { params });
          await navigate(staffPaths.walkIns, { replace: true });
          queries.removeQueries({ queryKey: walkInQuery(id).queryKey });
          await queries.invalidateQueries({ queryKey: [...staffKeys.walkIns, 'list'] });
          toast.success(t('page.removed'));
        },
      }),
  };
}
