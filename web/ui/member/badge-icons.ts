import { type Icon, IconCamera, IconId, IconMail, IconPhone } from '@tabler/icons-react';
import type { BadgeKind } from '../../../contract/verification/values.ts';

export const badgeIcons: Readonly<Record<BadgeKind, Icon>> = {
  phone: IconPhone,
  email: IconMail,
  id: IconId,
  photo: IconCamera,
};
