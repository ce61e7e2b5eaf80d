import { labelIn, sayIn } from '../../messages/say.ts';
import { translateSentence } from '../../messages/translate-sentence.ts';
import { greetingName } from '../../platform/messages/greeting-name.ts';
import { letter } from '../../platform/messages/letter.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';
import { CODE_MINUTES } from '../auth/index.ts';
import { teamMail } from './members/team-mail.ts';

/** @param finding what was found, in a sentence; internal notes of staff are left out */
export const suspendedMail = (site: Site, to: string | null, firstName: string, finding?: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Your account is suspended') },
    lines: [
      say('Our team has suspended your account. Your profile is hidden, and you cannot log in.'),
      finding && translateSentence(site.language, finding),
      say(
        'If you think this is a mistake, please contact support within 30 days. Someone who was not part of the decision will review it: {{url}}',
        { url: `${site.url}/support` },
      ),
    ],
  }));

const reasonLine = ({ language }: Site, reason: string | undefined): string | undefined =>
  reason && sayIn(language)('Reason: {{reason}}.', { reason: labelIn(language, reason) });

/** @param reason the label of the reason, as far as the member may know it */
export const hiddenMail = (site: Site, to: string | null, firstName: string, reason?: string): AccountMail =>
  teamMail(site, to, firstName, (say) => ({
    subject: say('Your profile is hidden'),
    lines: [
      say('Our team has hidden your profile from other members. You can still log in.'),
      reasonLine(site, reason),
    ],
  }));

/** @param reason the label of the reason, as far as the member may know it */
export const restoredMail = (site: Site, to: string | null, firstName: string, reason?: string): AccountMail =>
  teamMail(site, to, firstName, (say) => ({
    subject: say('Your profile is visible again'),
    lines: [
      say('Our team has reactivated your account, and other members can see your profile again.'),
      reasonLine(site, reason),
    ],
  }));

/** The code with which the owner of a deleted account proves to staff that it should be restored. */
export const restoreCodeMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail =>
  teamMail(site, to, firstName, (say) => ({
    subject: say('Your code to restore your account'),
    lines: [
      say(
        'We received a request to restore your deleted account. If you want this, tell our team the code below. If not, do not share the code: the account stays deleted.',
      ),
      say('Your code: {{code}}', { code }),
      say('It is valid for {{minutes}} minutes.', { minutes: CODE_MINUTES }),
    ],
  }));

/** @param isShown whether other members see the profile again */
export const accountRestoredMail = (site: Site, to: string | null, firstName: string, isShown: boolean): AccountMail =>
  teamMail(site, to, firstName, (say) => ({
    subject: say('Your account is restored'),
    lines: [
      say('Our team has restored your account, and you can log in as before. Photos cannot be restored.'),
      isShown ? undefined : say('Your profile is hidden until you show it again in Account settings.'),
    ],
  }));

/**
 * States which details were corrected, but not their old or new values: the profile shows these to its owner after
 * sign-in.
 * @param about.asksStepTwo whether the second step of the registration has to be repeated
 */
export const correctedMail = (
  site: Site,
  to: string | null,
  firstName: string,
  { what, asksStepTwo, goneWishes }: { what: readonly string[]; asksStepTwo: boolean; goneWishes: readonly string[] },
): AccountMail =>
  teamMail(site, to, firstName, (say) => ({
    subject: say('Our team has corrected your account'),
    lines: [
      say('Our team has corrected these details of your account: {{details}}.', {
        details: listIn(site, what),
      }),
      asksStepTwo
        ? say('Please log in and fill in your personal details again. Your profile is hidden until then.')
        : undefined,
      goneWishes.length
        ? say(
            'We removed this from your partner preferences, because it no longer applies: {{wishes}}. Please check your partner preferences.',
            { wishes: listIn(site, goneWishes) },
          )
        : undefined,
    ],
  }));

const listIn = ({ language }: Site, labels: readonly string[]): string =>
  labels.map((label) => labelIn(language, label)).join(language === 'ur' ? '، ' : ', ');

/** For a member who had hidden the profile before staff did. */
export const holdLiftedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  teamMail(site, to, firstName, (say) => ({
    subject: say('Your account is active again'),
    lines: [
      say(
        'Our team has reactivated your account. Your profile stays hidden, as you had chosen, until you show it again.',
      ),
    ],
  }));

/**
 * @param reason the label of the reason, as far as the member may know it
 * @param about.erasedFrom a moment in words; `kept`: what is retained after that moment
 */
export const deletedByTeamMail = (
  site: Site,
  to: string | null,
  firstName: string,
  reason: string | undefined,
  { erasedFrom, canRestore, kept }: { erasedFrom: string; canRestore: boolean; kept: readonly string[] },
): AccountMail =>
  teamMail(site, to, firstName, (say) => ({
    subject: say('Your account was deleted'),
    lines: [
      say('Our team has deleted your account. Your profile is not visible to anyone, and your photos are deleted.'),
      reasonLine(site, reason),
      canRestore
        ? say(
            'You can restore it, without the photos, by logging in till {{moment}}, unless it was suspended before. After that, it is erased.',
            { moment: erasedFrom },
          )
        : say('It will be erased after {{moment}}.', { moment: erasedFrom }),
      ...kept,
    ],
  }));

export const welcomeMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Welcome to {{site}}', { site: site.name }) },
    lines: [
      say('Your account is ready. Complete the four steps so that members can find your profile.'),
      say(
        'Some advice: involve your family early, meet first in a public place, and never send money to someone you have not met. We never ask for your password. Asking for dowry is against the law.',
      ),
    ],
  }));

/** To a relative whose account can only be used to help a member. */
export const familyWelcomeMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Your family account on {{site}}', { site: site.name }) },
    lines: [
      say(
        'Your account is ready. You can see what a member of your family shares with you. The account has no profile, and no one can find you here.',
      ),
      say(
        'What you see is confidential: please do not copy or share it. The member can remove your access any time, and you can delete your account any time.',
      ),
    ],
  }));

/**
 * For members whose clients cannot show the declarations: they get this mail and are asked at the next web sign-in
 * (contract §3). The declarations are quoted in English, the wording to which the member agrees.
 */
export const declarationsMail = (
  site: Site,
  to: string | null,
  firstName: string,
  texts: readonly string[],
): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Please confirm the declarations of your account') },
    lines: [
      say(
        'An account was registered with this email address. Please read these declarations and confirm them when you next log in on the website:',
      ),
      texts.map((text) => `- ${text}`).join('\n'),
      say('Log in: {{url}}', { url: `${site.url}/` }),
    ],
  }));

export const candidateMail = (
  site: Site,
  to: string | null,
  candidate: string,
  maker: string,
  link: string,
): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName: candidate },
    subject: say('A marriage profile was created for you on {{site}}', { site: site.name }),
    lines: [
      say(
        '{{maker}} has created a profile for you on {{site}}, a matrimonial service, and gave us your email address so that we can tell you.',
        { maker: greetingName(maker), site: site.name },
      ),
      say('Please tell us if you agree: {{url}}', { url: link }),
      say('If you do not agree, we hide the profile immediately.'),
    ],
  }));

export const candidateText = (site: Site, maker: string, link: string): string =>
  sayIn(site.language)(
    '{{maker}} has created a marriage profile for you on {{site}}. Please agree or object here: {{url}}',
    { maker: greetingName(maker), site: site.name, url: link },
  );

export const candidateObjectedMail = (
  site: Site,
  to: string | null,
  firstName: string,
  candidate: string,
): AccountMail =>
  letter(site, (say) => {
    const name = greetingName(candidate);
    return {
      ...{ to, firstName, subject: say('{{name}} does not want this profile', { name }) },
      lines: [
        say(
          '{{name}} does not agree to the profile you created, so we have hidden it. Please talk to each other. If this is a misunderstanding, {{name}} can use the same link from our message to confirm the profile.',
          { name },
        ),
      ],
    };
  });

export const verificationMail = (site: Site, to: string | null, firstName: string, code: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('Your code to verify this email address') },
    lines: [
      say(
        'Please use this code to verify your email address. If you did not ask for it, please ignore this email. Never share this code with anyone. Our team will never ask for it.',
      ),
      say('Your code: {{code}}', { code }),
      say('It is valid for {{minutes}} minutes and works once.', { minutes: CODE_MINUTES }),
    ],
  }));

export const verificationText = (site: Site, code: string): string =>
  sayIn(site.language)('{{code}} is your {{site}} code, valid for {{minutes}} minutes. Never share it with anyone.', {
    ...{ code, site: site.name, minutes: CODE_MINUTES },
  });

/** To the previous address: its owner must learn of a change that somebody else may have made. */
export const contactChangedMail = (
  site: Site,
  to: string | null,
  firstName: string,
  channel: 'email' | 'phone',
): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName },
    subject: say(
      channel === 'email'
        ? 'The email address of your account was changed'
        : 'The phone number of your account was changed',
    ),
    lines: [
      say(
        channel === 'email'
          ? 'The email address of your account was just changed. If this was you, you need not do anything.'
          : 'The phone number of your account was just changed. If this was you, you need not do anything.',
      ),
      say('If it was not you, please contact support immediately: {{url}}', { url: `${site.url}/support` }),
    ],
  }));

export const contactChangedText = (site: Site): string =>
  sayIn(site.language)(
    'The phone number of your {{site}} account was changed. If this was not you, contact support: {{url}}',
    { site: site.name, url: `${site.url}/support` },
  );
