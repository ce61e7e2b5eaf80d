/** A mail as it is handed to a sender; `text` is what a plain reader sees. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** A text to a phone: an SMS or a WhatsApp message from a registered template. */
export interface PhoneMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The template's id as registered with the provider (TRAI DLT), where there is one. */
  readonly templateId?: string;
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
