import { type Icon, IconHelpCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { BoardVote } from '../../../contract/board.ts';

export const voteIcons: Readonly<Record<BoardVote, Icon>> = {
  yes: IconThumbUp,
  maybe: IconHelpCircle,
  no: IconThumbDown,
};
