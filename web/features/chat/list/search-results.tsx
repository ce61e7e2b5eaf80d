import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { foldText, unfoldedLength } from '../../../../contract/text/folded-text.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { conversationsQuery, type FoundMessage, foundMessagesQuery } from '../chat.queries.ts';
import { messageLine } from '../message-line.ts';
import { peerName } from '../peer-name.ts';
import { conversationPath, type SelectedConversation } from '../use-selected-conversation.ts';
import { ConversationRow, rowTime } from './conversation-row.tsx';
import { More } from './conversations.tsx';
import classes from './list.module.css';

/**
 * Maximum number of pages searched by name; conversations on later pages can be found by the texts of their messages.
 */
const MAX_PAGES = 10;

/** All loaded conversations, with more pages loaded during a search. */
function useConversationsByName(isArchive: boolean, text: string): Conversation[] {
  const list = useInfiniteQuery(conversationsQuery(isArchive));
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const pages = list.data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && pages < MAX_PAGES) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage, pages]);
  const wanted = foldText(text);
  const all = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return all.filter((one) => one.chatId && foldText(peerName(one)).includes(wanted));
}

/** Search results: conversations by name, and messages by their text. */
export function SearchResults({ text, chosen }: { text: string; chosen: SelectedConversation }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const recent = useConversationsByName(false, text);
  const archived = useConversationsByName(true, text);
  const search = useInfiniteQuery(foundMessagesQuery(text));
  const hits = search.data?.pages.flatMap(({ data }) => data) ?? [];
  const names = [...recent, ...archived];
  const isBusy = search.isFetching && !search.isFetchingNextPage;
  const isEmpty = names.length === 0 && hits.length === 0 && !isBusy && !search.error;
  return (
    <div className={classes.scroll}>
      <p role="status" className={classes.said}>
        {isBusy ? t('list.searching') : isEmpty ? t('list.nothing') : ''}
      </p>
      {names.length > 0 && (
        <section className={classes.people}>
          <h3>{t('list.names')}</h3>
          <ul className={classes.items}>
            {names.map((each) => (
              <ConversationRow
                key={each.id}
                conversation={each}
                isChosen={each.id === chosen.userId}
                isArchive={each.archived}
              />
            ))}
          </ul>
        </section>
      )}
      {hits.length > 0 && (
        <section className={classes.people}>
          <h3>{t('list.messages')}</h3>
          <ul className={classes.items}>
            {hits.map((hit) => (
              <MessageHit key={hit.message.id} hit={hit} text={text} isArchive={chosen.isArchive} />
            ))}
          </ul>
          {search.hasNextPage && <More list={search} />}
        </section>
      )}
      {search.error && <p role="alert">{errorMessage(search.error, common)}</p>}
      {isEmpty && <EmptyState heading={<h3>{t('list.nothing')}</h3>} sentence={t('list.nothingWhy', { text })} />}
    </div>
  );
}

/** Number of characters of a long message shown before the match. */
const CONTEXT_LENGTH = 24;

/** Splits a message at the match, and cuts it so that it begins shortly before the match. */
function excerpt(content: string, text: string): [string, string, string] {
  const wanted = foldText(text);
  const foldedAt = foldText(content).indexOf(wanted);
  if (foldedAt === -1) return [content, '', ''];
  const at = unfoldedLength(content, foldedAt);
  const end = unfoldedLength(content, foldedAt + wanted.length);
  const from = at > CONTEXT_LENGTH ? content.indexOf(' ', at - CONTEXT_LENGTH) + 1 : 0;
  const start = from > 0 && from <= at ? `… ${content.slice(from, at)}` : content.slice(0, at);
  return [start, content.slice(at, end), content.slice(end)];
}

function MessageHit({ hit, text, isArchive }: { hit: FoundMessage; text: string; isArchive: boolean }) {
  const { t } = useTranslation('chat');
  const { message, userId } = hit;
  const [before, found, after] = excerpt(messageLine(message, t), text);
  return (
    <li className={classes.item}>
      <Link
        to={conversationPath(userId, message.chatId, isArchive, message.seq)}
        state={{ fromList: true }}
        className={classes.row}
      >
        <span className={classes.words}>
          <span className={classes.top}>
            <bdi className={classes.name}>{peerName(hit)}</bdi>
            <time className={classes.when} dateTime={message.createdAt}>
              {rowTime(message.createdAt, t)}
            </time>
          </span>
          <span className={classes.excerpt} dir="auto">
            {message.guardian && <span className={classes.by}>{t('list.by', { name: message.guardian.name })} </span>}
            {message.sender !== userId && !message.guardian && <span className={classes.draft}>{t('list.you')} </span>}
            {before}
            <mark>{found}</mark>
            {after}
          </span>
        </span>
      </Link>
    </li>
  );
}
