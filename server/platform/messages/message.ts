import type { Language } from '../../../contract/languages.ts';

/** A file attached to a mail. */
export interface Attachment {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** A mail for a sender; `text` is the plain version. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Language of subject and text; English if absent. */
  readonly language?: Language;
  /** If absent, the sender derives it from the text (to-html-mail.ts). */
  readonly html?: string;
  /** `<something@host>`, the same at every retry, so that receivers recognise duplicates; generated if absent. */
  readonly messageId?: string;
  /** Additional headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
}

/** A mail to the owner of an account. Nothing is sent if `to` is null. */
export interface AccountMail extends Omit<Mail, 'to'> {
  readonly to: string | null;
}

/** A message to a phone: SMS or WhatsApp, from a registered template. */
export interface PhoneMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** Id of the template registered with the provider (TRAI DLT), if any. */
  readonly templateId?: string;
  /** Idempotency key, the same at every retry, so that the gateway can skip messages already sent. */
  readonly idempotencyKey?: string;
}

/** A channel for outgoing messages. `send` resolves when the next system has accepted the message. */
export interface Sender<M> {
  send(message: M): Promise<void>;
}

export interface Messages {
  readonly mail: Sender<Mail>;
  /** Sends the mail of a job: every attempt has the same Message-ID, so that a repeated one is recognised. */
  sendMailOfJob(mail: Mail, jobId: string): Promise<void>;
  readonly sms: Sender<PhoneMessage>;
  readonly whatsapp: Sender<PhoneMessage>;
}
