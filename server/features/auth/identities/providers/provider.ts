/** Data of a sign-in that the program stores while the person is at the provider. */
export interface Exchange {
  readonly state: string;
  readonly nonce: string;
  /** Code verifier of PKCE (RFC 7636). */
  readonly verifier: string;
  /** Address to which the provider redirects the browser. */
  readonly redirectUri: string;
}

/** A person as the provider describes them. Only issuer and subject identify the person. */
export interface ProvenPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has proven that the mailbox belongs to this person. */
  readonly emailProven: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface IdentityProvider {
  /** Address of the provider's sign-in page. */
  authorizationUrl(exchange: Exchange): Promise<URL>;
  /**
   * Checks the provider's answer and fetches who the person is.
   * @param answer query of the callback. @throws IdentityRefusal, ServiceUnavailable
   */
  finish(exchange: Exchange, answer: URLSearchParams): Promise<ProvenPerson>;
}

/** The person refused at the provider (`cancelled`), or the provider's answer is not acceptable (`failed`). */
export class IdentityRefusal extends Error {
  override name = 'IdentityRefusal';
  readonly reason: 'cancelled' | 'failed';

  constructor(reason: 'cancelled' | 'failed', options?: ErrorOptions) {
    super(`The sign-in was refused: ${reason}.`, options);
    this.reason = reason;
  }
}
