/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** A mail as it is handed to a sender; `text` is what a plain reader sees. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where it is absent, the sender makes one of the text (letter.ts). */
  readonly html?: string;
  /** `<something@host>`, the same at every try, so that a mail that came twice can be told; made up where absent. */
  readonly messageId?: string;
  /** Further ones, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
}

/** A text to a phone: an SMS or a WhatsApp message from a registered template. */
export interface PhoneMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The template's id as registered with the provider (TRAI DLT), where there is one. */
  readonly templateId?: string;
  /** The same at every try, so that the gateway can leave out what it has sent already. */
  readonly idempotencyKey?: string;
}

/** One way out of the program for messages. `send` resolves when the next system has taken the message over. */
export interface Sender<M> {
  send(message: M): Promise<void>;
}

export interface Messages {
  readonly mail: Sender<Mail>;
  readonly sms: Sender<PhoneMessage>;
  readonly whatsapp: Sender<PhoneMessage>;
}
