import {
  IconAlertTriangle,
  IconBookmark,
  IconCrown,
  IconEye,
  IconHeartHandshake,
  IconMessageCircle,
  IconPhoto,
  type IconProps,
  IconShieldLock,
  IconUserCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NotificationTopic } from '../../../contract/notifications/values.ts';

/** The icon of each topic, in the order of the filter. */
export const topicIcons: Readonly<Record<NotificationTopic, ComponentType<IconProps>>> = {
  interest: IconHeartHandshake,
  message: IconMessageCircle,
  gallery: IconPhoto,
  search: IconBookmark,
  views: IconEye,
  account: IconUserCheck,
  family: IconUsersGroup,
  plan: IconCrown,
  safety: IconAlertTriangle,
  security: IconShieldLock,
};

export const topics = Object.keys(topicIcons) as NotificationTopic[];
