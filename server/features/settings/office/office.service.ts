import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Review } from '../../review/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Support } from '../../support/index.ts';
import { createDashboard } from './dashboard.service.ts';
import type { SettingsStore } from './office-settings.service.ts';
import { createPendingWork, type WaitingSources } from './pending-work.service.ts';
import type { SettingsChange } from './settings.types.ts';

interface Sources {
  readonly settings: SettingsStore;
  readonly review: Review;
  readonly support: Support;
  readonly audit: Audit;
  readonly waiting: WaitingSources;
}

/** Figures of the service, and settings that apply without a restart. */
export const createOffice = (platform: Platform, { settings, review, support, audit, waiting }: Sources) => ({
  dashboard: createDashboard(platform, { review, support }),
  waiting: createPendingWork(platform, { support, ...waiting }),
  settings: settings.shown,
  changeSettings: (viewer: Viewer, change: SettingsChange) => settings.change(viewer, audit, change),
});

export type Office = ReturnType<typeof createOffice>;
