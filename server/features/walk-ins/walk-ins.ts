import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Retention } from '../erasure/retention/index.ts';
import type { Network } from '../network/index.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createAnswerConsent } from './answer-consent.service.ts';
import { createAskConsent } from './ask-consent.service.ts';
import { createWalkInEndings } from './endings.service.ts';
import { createIntake } from './intake.service.ts';
import { createWalkInPhotos } from './photo.service.ts';
import { createWalkInDesk } from './walk-ins.service.ts';

interface Deps {
  readonly accounts: Pick<Accounts, 'walkIns'>;
  readonly audit: Audit;
  readonly gallery: Pick<Gallery, 'unowned'>;
  readonly network: Pick<Network, 'enquiries'>;
  readonly profiles: Pick<Profiles, 'refuseUnfit' | 'storeFirst'>;
  readonly retention: Pick<Retention, 'proveWalkIn'>;
}

/** Walk-ins: candidates entered by staff. They are asked for consent, and become members only with it (decision 0043). */
export function createWalkIns(platform: Platform, { accounts, audit, gallery, network, profiles, retention }: Deps) {
  const desk = createWalkInDesk(platform, { audit, network, profiles });
  const endings = createWalkInEndings(platform, { audit, desk, retention });
  const asking = createAskConsent(platform, { accounts, audit, desk, endings });
  const photos = createWalkInPhotos(platform, { audit, desk, gallery });
  return {
    desk,
    photos,
    endings,
    asking,
    intake: createIntake(platform, { asking, desk, endings }),
    answering: createAnswerConsent(platform, {
      ...{ accounts, audit, desk, endings, gallery, network, photos, profiles },
    }),
  };
}

export type WalkIns = ReturnType<typeof createWalkIns>;
