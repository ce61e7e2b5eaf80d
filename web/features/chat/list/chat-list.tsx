import { ActionIcon, TextInput } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDebounced } from '../../../lib/use-debounced.ts';
import tabs from '../../../ui/tab-links.module.css';
import { listPath, type SelectedConversation } from '../use-selected-conversation.ts';
import { Conversations } from './conversations.tsx';
import classes from './list.module.css';
import { ListMenu } from './list-menu.tsx';
import { SearchResults } from './search-results.tsx';

/** Pause in typing after which the search starts, ms. */
const SEARCH_DELAY_MS = 300;

/** The member's conversations: recent and archived ones, with a search in both. */
export function ChatList({ chosen, onHide }: { chosen: SelectedConversation; onHide: () => void }) {
  const { t } = useTranslation('chat');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  return (
    <section className={classes.list} aria-label={t('list.label')}>
      <header className={classes.head}>
        <h2>{t('title')}</h2>
        <div className={classes.tools}>
          <ListMenu />
          <ActionIcon className={classes.hide} aria-label={t('list.hide')} onClick={onHide}>
            <IconLayoutSidebarLeftCollapse size={20} aria-hidden data-mirror />
          </ActionIcon>
        </div>
      </header>
      <search className={classes.search}>
        <TextInput
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
          placeholder={t('list.searchHint')}
          aria-label={t('list.search')}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            typed ? (
              <ActionIcon aria-label={t('list.clear')} onClick={() => setTyped('')}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            ) : null
          }
          rightSectionWidth={48}
        />
      </search>
      {typed.trim() === '' ? (
        <>
          <Tabs isArchive={chosen.isArchive} />
          <Conversations key={String(chosen.isArchive)} chosen={chosen} />
        </>
      ) : (
        <SearchResults text={text || typed.trim()} chosen={chosen} />
      )}
    </section>
  );
}

function Tabs({ isArchive }: { isArchive: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <nav className={`${tabs.tabs} ${classes.tabs}`} aria-label={t('list.tabs')}>
      {([false, true] as const).map((archive) => (
        <Link
          key={String(archive)}
          to={listPath(archive)}
          className={tabs.tab}
          aria-current={archive === isArchive ? 'page' : undefined}
        >
          {t(archive ? 'list.archived' : 'list.all')}
        </Link>
      ))}
    </nav>
  );
}
