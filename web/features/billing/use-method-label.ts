import { useTranslation } from 'react-i18next';
import type premium from '../../messages/en/premium.ts';

type Method = keyof (typeof premium)['method'];

const known = ['upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater'] as const satisfies readonly Method[];

/** Name of a payment method; the gateway's own name if we have no text for it. */
export function useMethodLabel(): (method: string) => string {
  const { t } = useTranslation('premium');
  return (method) => {
    const found = known.find((one) => one === method);
    return found ? t(`method.${found}`) : method;
  };
}
