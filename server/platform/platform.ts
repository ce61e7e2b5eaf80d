import type { Brand } from './brand.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Erasures } from './erasures/erasures.ts';
import type { Events } from './events/events.ts';
import type { Files } from './files/file-store.ts';
import type { Limits } from './http/limits.ts';
import type { Images } from './images/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';
import type { Messages } from './messages/message.ts';
import type { Push } from './push/push.ts';
import type { Gateway } from './razorpay/gateway.ts';
import type { Passwords } from './security/passwords.ts';
import type { Secrets } from './security/secrets.ts';

/** Services shared by all features. Each feature receives only those it needs. */
export interface Platform {
  readonly config: Config;
  /** Name, colours and logo of the site, as ADMIN has set them. */
  readonly brand: Brand;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly jobs: Jobs;
  readonly messages: Messages;
  readonly push: Push;
  readonly events: Events;
  readonly erasures: Erasures;
  readonly files: Files;
  readonly images: Images;
  /** Undefined if payments are impossible: in production mode without gateway keys. */
  readonly razorpay: Gateway | undefined;
  /** Origin at which members reach the program, without a trailing slash. Known once the server accepts connections. */
  publicUrl(): string;
}
