import { ActionIcon, Menu, Popover } from '@mantine/core';
import { IconPhone, IconVideo } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallPermission } from '../../../../contract/calls/schema.ts';
import { type CallKind, callKinds } from '../../../../contract/calls/values.ts';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { callRequests } from '../../../lib/call-requests.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useIsRoomy } from '../../../lib/use-media.ts';
import { callPermissionQuery } from './call-permission.query.ts';
import classes from './pane.module.css';

const icons = { voice: IconPhone, video: IconVideo };

/**
 * Buttons that call the other member by voice or video: on a phone one button with a menu. If the member cannot be called
 * now, they say why. They are absent while the operator has switched calls off.
 */
export function CallButtons({ peer }: { peer: Conversation }) {
  const { data: site } = useQuery(siteQuery);
  return site?.parts.calls ? <Buttons peer={peer} /> : null;
}

function Buttons({ peer }: { peer: Conversation }) {
  const { t } = useTranslation('calls');
  const queries = useQueryClient();
  const isRoomy = useIsRoomy();
  const query = callPermissionQuery(peer.id);
  const { data } = useQuery(query);
  const [refusal, setRefusal] = useState<CallPermission>();
  const { id, firstName } = peer;
  const begin = async (kind: CallKind): Promise<void> => {
    // If it is not known, the server decides when the call is started.
    const permission = await queries.fetchQuery(query).catch(() => undefined);
    if (permission && !permission.allowed) setRefusal(permission);
    else callRequests.ask({ userId: id, firstName, kind });
  };
  const isBlocked = data?.allowed === false;
  const button = (kind: CallKind): ReactElement => {
    const Icon = icons[kind];
    return (
      <ActionIcon
        key={kind}
        className={classes.call}
        data-blocked={isBlocked}
        aria-label={t(`button.${kind}`, { name: firstName })}
        onClick={() => void begin(kind)}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    );
  };
  const menu = (
    <Menu position="bottom-end" width="14rem" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon className={classes.call} data-blocked={isBlocked} aria-label={t('button.any', { name: firstName })}>
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {callKinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon size={18} aria-hidden />} onClick={() => void begin(kind)}>
              {t(`kind.${kind}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <Popover
      opened={refusal !== undefined}
      onChange={(isOpen) => !isOpen && setRefusal(undefined)}
      position="bottom-end"
      width="min(20rem, calc(100vw - 2rem))"
      trapFocus
      returnFocus
      // The ARIA roles of a popover button would be put on this group of buttons, which is no button.
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.calls}>{isRoomy ? callKinds.map(button) : menu}</span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('refused.title', { name: firstName })} className={classes.refused}>
        <h3 tabIndex={-1} data-autofocus>
          {t('refused.title', { name: firstName })}
        </h3>
        <p>{refusal?.message}</p>
        {refusal?.hours && <p>{t('refused.hours', { name: firstName, ...refusal.hours })}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
