import { AGREEMENT_CODE_DAYS } from '../../../contract/cases/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode, issueCode, tooManyCodes, voidCodes } from './codes.repo.ts';

/** An agreement that is offered in a case, and the number to which its code is sent. */
export interface OfferedAgreement {
  readonly caseId: string;
  readonly agreementId: string;
}

/** The code belongs to one agreement: a changed one does not accept the code of the old one. */
const targetOf = ({ agreementId }: OfferedAgreement): string => agreementId;

/** The codes by which families accept agreements with the bureau. */
export function createAgreementCodes({ clock, secrets }: Pick<Platform, 'clock' | 'secrets'>) {
  const key = secrets.key('one-time-code');
  return {
    /** A code to send with the agreement. @throws Failure 429 beyond three codes */
    async issue(tx: Tx, offered: OfferedAgreement): Promise<string> {
      const now = clock.now();
      const issued = await issueCode(tx, key, {
        ...{ memberId: null, purpose: 'case_agreement', target: targetOf(offered), now },
        minutes: AGREEMENT_CODE_DAYS * 24 * 60,
      });
      if ('fullUntil' in issued) throw tooManyCodes(issued, now);
      return issued.code;
    },

    /** Whether the code is right. A wrong attempt counts when the transaction ends, so it must not fail after one. */
    isRight: async (
      tx: Tx,
      offered: OfferedAgreement,
      { otp, origin }: { otp: string; origin: string },
    ): Promise<boolean> => {
      const attempt = { code: otp, origin, now: clock.now(), of: { target: targetOf(offered) } };
      return (await checkCode(tx, key, { purposes: ['case_agreement'], ...attempt })) !== undefined;
    },

    end: (tx: Tx, offered: OfferedAgreement): Promise<void> =>
      voidCodes(tx, { target: targetOf(offered) }, 'case_agreement', clock.now()),
  };
}
