import { laterEndpoints } from 'virtual:later-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { SwitchSetting } from './switch-setting.tsx';

/** Whether Hijri dates are shown beside others. */
export function HijriSwitch() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const account = useAccount();
  const saving = useMutation({
    scope: { id: 'accounts.hijri' },
    mutationFn: (hijriDates: boolean) => call(laterEndpoints.settings.changeSettings, { body: { hijriDates } }),
    onSuccess: ({ data }) => {
      const now = session.account();
      const { hijriDates: _before, ...rest } = now ?? {};
      if (now) session.update({ ...(rest as typeof now), ...(data.hijriDates ? { hijriDates: true } : {}) });
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  if (!account) return null;
  const isOn = saving.isPending ? saving.variables : account.hijriDates === true;
  return (
    <SwitchSetting label={t('hijri.label')} means={t('hijri.means')} on={isOn} onSwitch={(on) => saving.mutate(on)} />
  );
}
