import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Board } from '../../../contract/board/schema.ts';
import { isNotFound } from '../../lib/board.query.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import classes from './board.module.css';
import { boardQueries } from './board.queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Gives one's place back, asked before. */
export function LeaveBoard({ board: { ownerId, firstName } }: { board: Board }) {
  const { t } = useTranslation('board');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = async (): Promise<void> => {
    await call(endpoints.board.leaveBoard, { params: { ownerId } }).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
    toast.success(t('leaving.done', { firstName }));
    navigate(paths.family, { replace: true });
    queries.removeQueries(boardQueries(ownerId));
  };
  return (
    <div className={classes.end}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('family.leave')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        words={{
          title: t('leaving.question', { firstName }),
          means: t('leaving.means'),
          submit: t('leaving.submit'),
          keep: t('leaving.keep'),
        }}
        onConfirm={leave}
      />
    </div>
  );
}
