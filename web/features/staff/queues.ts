import {
  IconFlag,
  IconId,
  IconMessages,
  IconPhoto,
  type IconProps,
  IconUserCheck,
  IconUserScan,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ReviewKindName } from '../../../contract/review/values.ts';
import type { Requirement } from '../../../contract/switches/values.ts';

interface QueueLook {
  readonly icon: ComponentType<IconProps>;
  /** If set, the queue is shown only while profiles must meet this requirement to be visible. */
  readonly requirement?: Requirement;
}

/** The queues of the staff area, in the order of the menu. */
export const queues: Readonly<Record<ReviewKindName, QueueLook>> = {
  photo: { icon: IconPhoto },
  document: { icon: IconId },
  selfie: { icon: IconUserScan },
  profile: { icon: IconUserCheck, requirement: 'approval' },
  report: { icon: IconFlag },
  message: { icon: IconMessages },
};

export const queueKinds = Object.keys(queues) as readonly ReviewKindName[];
