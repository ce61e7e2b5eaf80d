import { endpoints } from 'virtual:endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { resetRankings } from '../../../lib/reset-rankings.ts';
import { toast } from '../../../lib/toast.ts';

interface MustHaveChange {
  /** Key of the criterion. */
  criterion: string;
  name: string;
  /** True for a must-have, false for a wish. */
  strict: boolean;
}

async function save({ criterion, strict }: MustHaveChange): Promise<void> {
  const { partnerPreference } = (await call(endpoints.profiles.myProfile, {})).data;
  const now = Array.isArray(partnerPreference.strict) ? partnerPreference.strict : [];
  const others = now.filter((key) => key !== criterion);
  await call(endpoints.profiles.updatePreference, { body: { strict: strict ? [...others, criterion] : others } });
}

/** Turns a must-have into a wish at once, with an undo. Lists and counts follow. */
export function useRelaxMustHave() {
  const { t } = useTranslation('discovery');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: (_, softened) => {
      resetRankings(queries);
      void queries.invalidateQueries({ queryKey: ['profiles'] });
      const { name, strict } = softened;
      if (strict) toast.success(t('suggest.undone', { name }));
      else
        toast.success(t('suggest.wishChanged', { name }), {
          label: t('suggest.undo'),
          run: () => mutate({ ...softened, strict: true }),
        });
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return { soften: (criterion: string, name: string) => mutate({ criterion, name, strict: false }), busy: isPending };
}
