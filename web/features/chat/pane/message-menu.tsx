import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconFlag, IconLifebuoy, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Message } from '../../../../contract/chat/schema.ts';
import { paths } from '../../../lib/paths.ts';
import { useMessageActions } from './message-actions.tsx';
import classes from './pane.module.css';

/** Time within which an own message can be deleted for everyone, ms (contract/chat/api.ts). */
const DELETABLE_FOR_MS = 60 * 60_000;
/** Number of characters of a message used in its menu's name. */
const NAME_LENGTH = 40;

/** The menu of a message. */
export function MessageMenu({ message, own }: { message: Message; own: boolean }) {
  const { t } = useTranslation(['chat', 'guardian']);
  const { copy, ask, report } = useMessageActions();
  const canTakeBack = own && Date.now() - Date.parse(message.createdAt) < DELETABLE_FOR_MS;
  return (
    <Menu position={own ? 'bottom-end' : 'bottom-start'} width="14rem" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon
          className={classes.more}
          aria-label={t('message.menu', { text: message.content.slice(0, NAME_LENGTH) })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(message)}>
          {t('message.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => ask(message, 'me')}>
          {t('message.deleteMe')}
        </Menu.Item>
        {canTakeBack && (
          <Menu.Item leftSection={<IconTrashX size={18} aria-hidden />} onClick={() => ask(message, 'everyone')}>
            {t('message.deleteAll')}
          </Menu.Item>
        )}
        {message.guardian?.ofMe && (
          <Menu.Item component={Link} to={paths.help} leftSection={<IconLifebuoy size={18} aria-hidden />}>
            {t('guardian:message.tellUs')}
          </Menu.Item>
        )}
        {report && !own && !message.guardian?.ofMe && (
          <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={() => report(message)}>
            {t('message.report')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
