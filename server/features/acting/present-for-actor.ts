import { API_BASE } from '../../../contract/kernel.ts';
import { maskEmail, maskPhone } from '../visibility/index.ts';

const masks: Readonly<Record<string, (value: string) => string>> = {
  email: maskEmail,
  phoneNumber: maskPhone,
  guardianPhone: maskPhone,
};

const isPhoto = (value: string): boolean => value.startsWith(`${API_BASE}/media/photo/`);

/**
 * An answer as a person of the bureau sees it who acts for a member: contact data is masked, and the addresses of
 * photos, which are signed for the member, name the member.
 */
export function presentForActor<T>(answer: T, memberId: string): T {
  if (typeof answer === 'string') return (isPhoto(answer) ? `${answer}&actingFor=${memberId}` : answer) as T;
  if (Array.isArray(answer)) return answer.map((one) => presentForActor(one, memberId)) as T;
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const mask = typeof value === 'string' && value !== '' ? masks[key] : undefined;
      return [key, mask ? mask(value as string) : presentForActor(value, memberId)];
    }),
  ) as T;
}
