import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Mailer } from '../accounts/members/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createAgreementCodes } from './agreement-codes.service.ts';
import { defineCodeCleanup } from './code-cleanup.ts';
import { type CodeSettings, createCodeSignIn, type HideProfile, LOGIN_CODES_PER_DAY } from './code-sign-in.service.ts';
import { readMedia } from './cookies.ts';
import { createFreshProof } from './fresh-proof.ts';
import { createIdentities, type IdentityProviders } from './identities/index.ts';
import { createPasskeyCheck, createPasskeys } from './passkeys/index.ts';
import { createPasswordReset } from './password-reset.service.ts';
import { createRecovery } from './recovery.service.ts';
import { createRecoveryCompletion } from './recovery-completion.ts';
import { createSecondFactor } from './second-factor.service.ts';
import { createSecurity } from './security.service.ts';
import { createSessions } from './sessions.service.ts';
import { createSignIn } from './sign-in.service.ts';

const defaultCodes: CodeSettings = { codeCountries: () => 'IN', loginCodesPerDay: () => LOGIN_CODES_PER_DAY };

interface Deps {
  readonly audit: Audit;
  readonly mailer: Mailer;
  /** Providers whose accounts can be used to log in. */
  readonly providers: IdentityProviders;
  /** Limits of codes for signing in, which can be changed while the program runs. */
  readonly codes?: CodeSettings;
  /** For a member whose phone number has a new holder. */
  readonly hideProfile: HideProfile;
}

/** How people prove whose account it is, and the sessions that follow. */
export function createAuth(platform: Platform, { audit, mailer, providers, codes = defaultCodes, hideProfile }: Deps) {
  const sessions = createSessions(platform);
  const secondFactor = createSecondFactor(platform, { sessions });
  const signIn = createSignIn(platform, { sessions, secondFactor });

  /** Ends the ways to sign in that somebody else may have added: passkeys, and accounts of Google and Facebook. */
  const endOtherWays = async (tx: Tx, id: string, since?: Date): Promise<void> => {
    await passkeys.removeAllOf(tx, id, since);
    await identities.removeAllOf(tx, id, since);
  };
  const security = createSecurity(platform, { sessions, mailer, endOtherWays });
  const passkeyCheck = createPasskeyCheck(platform);
  const proof = createFreshProof(platform, { mailer, security, passkeys: passkeyCheck });
  const identities = createIdentities(platform, { sessions, mailer, providers, signIn, secondFactor, proof });
  defineCodeCleanup(platform);
  const recovery = createRecovery(platform, { audit, mailer });
  const passkeys = createPasskeys(platform, { check: passkeyCheck, signIn, mailer, proof });
  const codeSignIn = createCodeSignIn(platform, {
    ...{ mailer, signIn, sessions, hideProfile },
    passkeys: passkeyCheck,
    settings: codes,
  });

  return {
    sessions,
    security,
    proof,
    codeSignIn,
    passkeys,
    identities,
    secondFactor,
    /** Recovery of accounts whose owners have lost phone and email. */
    recovery,
    recoveryCompletion: createRecoveryCompletion(platform, { audit, mailer, sessions, recovery, endOtherWays }),
    agreementCodes: createAgreementCodes(platform),
    passwordReset: createPasswordReset(platform, { mailer, sessions, signIn, recovery }),
    login: signIn.login,
    restore: signIn.restore,

    /** The ways to sign in that this site offers. */
    signInMethods: () => ({
      password: true,
      phone: codeSignIn.isOffered(),
      passkey: passkeys.isOffered(),
      ...identities.offered,
    }),

    /** Identifies the viewer of an image. This is not recorded as a visit, because one page fetches many images. */
    async identifyMedia(request: FastifyRequest) {
      const token = readMedia(request, { secure: platform.config.mode === 'production' });
      return token === undefined ? undefined : sessions.identifyMedia(token);
    },

    /** Identifies the viewer of an image whose address carries a token of this session. */
    identifySession: sessions.viewerOfSession,
  };
}

export type Auth = ReturnType<typeof createAuth>;
