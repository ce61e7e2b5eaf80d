import { type Icon, IconHelpCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { BoardVote } from '../../../contract/board/values.ts';

export const voteIcons: Readonly<Record<BoardVote, Icon>> = {
  yes: IconThumbUp,
  maybe: IconHelpCircle,
  no: IconThumbDown,
};
