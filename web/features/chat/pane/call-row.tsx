import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFlag, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallLine } from '../../../../contract/calls/schema.ts';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import { callRequests } from '../../../lib/call-requests.ts';
import { locale } from '../../../lib/i18n.ts';
import { formatClock } from '../../../lib/local-time.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { CallLineText } from '../../../ui/call-line/call-line.tsx';
import { useMessageActions } from './message-actions.tsx';
import classes from './pane.module.css';

interface CallRowProps {
  message: Message;
  line: CallLine;
  own: boolean;
  peer: Pick<Conversation, 'id' | 'firstName'>;
}

/** The line of a call in the conversation: what it was, how long, and a way to call back. */
export function CallRow({ message, line, own, peer }: CallRowProps) {
  const { t } = useTranslation('calls');
  const isOn = useQuery(siteQuery).data?.parts.calls ?? false;
  const { outcome, kind } = line;
  return (
    <div className={classes.line} data-own={own} data-call data-guardian="false" data-follows="false">
      <div className={classes.bubble}>
        <CallLineText line={line} direction={own ? 'outgoing' : 'incoming'} />
        <p className={classes.meta}>
          <time dateTime={message.createdAt}>{formatClock(message.createdAt, locale())}</time>
        </p>
        {outcome !== 'completed' && isOn && (
          <Button
            size="compact-md"
            variant="light"
            className={classes.callBack}
            onClick={() => callRequests.ask({ userId: peer.id, firstName: peer.firstName, kind })}
          >
            {t(own ? 'line.again' : 'line.back')}
          </Button>
        )}
      </div>
      <CallMenu message={message} line={line} own={own} />
    </div>
  );
}

function CallMenu({ message, line, own }: { message: Message; line: CallLine; own: boolean }) {
  const { t } = useTranslation(['calls', 'chat']);
  const { ask, reportCall } = useMessageActions();
  return (
    <Menu position={own ? 'bottom-end' : 'bottom-start'} width="14rem" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon className={classes.more} aria-label={t('line.menu')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => ask(message, 'me')}>
          {t('chat:message.deleteMe')}
        </Menu.Item>
        {reportCall && (
          <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={() => reportCall(line.id)}>
            {t('line.report')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
