import { laterEndpoints } from 'virtual:later-endpoints';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardEntry } from '../../../contract/board/schema.ts';
import type { BoardVote, boardVotes } from '../../../contract/board/values.ts';
import { isNotFound, showOnBoard } from '../../lib/board.query.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { fullName } from '../../lib/member-lines.ts';
import { toast } from '../../lib/toast.ts';
import { boardQueries } from './board.queries.ts';
import classes from './opinion.module.css';
import { type Opinion, ownOpinion, rankMoves, withOwnOpinion } from './opinions.ts';
import { voteIcons } from './vote-icons.ts';

interface OpinionChange extends Partial<Opinion> {
  memberId: string;
}

/** The viewer's opinions of profiles: shown at once, and reverted if the server refuses. */
function useOpinion({ ownerId, entries }: Pick<Board, 'ownerId' | 'entries'>) {
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();

  const saveOpinions = async (all: readonly OpinionChange[]): Promise<void> => {
    const undoChange = showOnBoard(queries, ownerId, (board) =>
      all.reduce((now, { memberId, ...change }) => withOwnOpinion(now, memberId, change), board),
    );
    try {
      // Sent one after another, so that two profiles that swap ranks share a rank only briefly.
      for (const { memberId, ...body } of all)
        await call(laterEndpoints.board.vote, { params: { ownerId, memberId }, body });
    } catch (error) {
      undoChange();
      // If the profile no longer exists, it disappears from the page, which explains that.
      if (!isNotFound(error)) toast.error(errorMessage(error, common));
    }
    void queries.invalidateQueries(boardQueries(ownerId));
  };

  return {
    vote: (memberId: string, vote: BoardVote | null) => saveOpinions([{ memberId, vote }]),
    rank: (memberId: string, rank: number | null) => saveOpinions(rankMoves(entries, memberId, rank)),
  };
}

/** The votes in the order of a scale, from yes to no. */
const scale = ['yes', 'maybe', 'no'] as const satisfies readonly (typeof boardVotes)[number][];

/** Buttons for the vote and for the rank in the viewer's own order. Clicking a chosen button again clears it. */
export function MyOpinion({ board, entry }: { board: Board; entry: BoardEntry }) {
  const { t } = useTranslation('board');
  const id = useId();
  const opinion = useOpinion(board);
  const { id: memberId } = entry.card;
  const mine = ownOpinion(entry);
  const name = fullName(entry.card);
  const places = Math.max(board.entries.length, mine.rank ?? 0);
  return (
    <div className={classes.mine}>
      <p id={id} className={classes.ask}>
        {t('opinions.ask', { name: entry.card.firstName })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a part of a form */}
      <div role="group" aria-labelledby={id} className={classes.votes}>
        {scale.map((vote) => {
          const Icon = voteIcons[vote];
          const isOn = mine.vote === vote;
          return (
            <button
              key={vote}
              type="button"
              className={classes.vote}
              data-vote={vote}
              aria-pressed={isOn}
              onClick={() => void opinion.vote(memberId, isOn ? null : vote)}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
              {t(`opinions.${vote}`)}
            </button>
          );
        })}
      </div>
      {places > 1 && (
        <div className={classes.rank}>
          <span aria-hidden="true">{t('opinions.rank')}</span>
          <NativeSelect
            aria-label={t('opinions.rankOf', { name })}
            rightSection={<IconChevronDown size={20} aria-hidden />}
            value={mine.rank ?? ''}
            onChange={({ currentTarget: { value } }) => void opinion.rank(memberId, value ? Number(value) : null)}
          >
            <option value="">{t('opinions.unranked')}</option>
            {Array.from({ length: places }, (_, index) => index + 1).map((rank) => (
              <option key={rank} value={rank}>
                {t('opinions.place', { rank })}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
    </div>
  );
}
