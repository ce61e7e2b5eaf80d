import {
  IconAlertTriangle,
  IconBellPlus,
  IconBookmark,
  IconCalendarEvent,
  IconCrown,
  IconEye,
  IconHeartHandshake,
  IconMessageCircle,
  IconPhoneCall,
  IconPhoto,
  type IconProps,
  IconShieldLock,
  IconStar,
  IconTag,
  IconUserCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NotificationTopic } from '../../../contract/notifications/values.ts';

/** The icon of each topic, in the order of the filter. */
export const topicIcons: Readonly<Record<NotificationTopic, ComponentType<IconProps>>> = {
  interest: IconHeartHandshake,
  message: IconMessageCircle,
  meeting: IconCalendarEvent,
  gallery: IconPhoto,
  search: IconBookmark,
  views: IconEye,
  account: IconUserCheck,
  family: IconUsersGroup,
  plan: IconCrown,
  safety: IconAlertTriangle,
  security: IconShieldLock,
  follow: IconBellPlus,
  feedback: IconStar,
  enquiry: IconPhoneCall,
  offers: IconTag,
};

export const topics = Object.keys(topicIcons) as NotificationTopic[];
