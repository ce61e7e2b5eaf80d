import { useTranslation } from 'react-i18next';
import type { Territory } from '../../../../contract/network/schema.ts';
import { Dialog } from '../ui/dialog.tsx';
import { MoveForm } from './move-form.tsx';
import { RemoveForm } from './remove-form.tsx';
import { TerritoryForm } from './territory-form.tsx';
import type { TerritoryTask } from './territory-task.ts';

interface Props {
  task: TerritoryTask | undefined;
  all: readonly Territory[];
  onClose: () => void;
}

/** The dialog of the territory tree. */
export function TerritoryDialog({ task, all, onClose }: Props) {
  const { t } = useTranslation('network');
  const title = (): string => {
    if (!task) return '';
    if (task.what === 'add') return t('territories.addTitle');
    const { name } = task.territory;
    if (task.what === 'remove') return t('territories.removeTitle', { name });
    return task.what === 'move' ? t('territories.moveTitle', { name }) : t('territories.changeTitle', { name });
  };
  return (
    <Dialog title={title()} opened={task !== undefined} onClose={onClose}>
      {task?.what === 'remove' && <RemoveForm territory={task.territory} onClose={onClose} />}
      {task?.what === 'move' && <MoveForm territory={task.territory} all={all} onClose={onClose} />}
      {task && task.what !== 'remove' && task.what !== 'move' && (
        <TerritoryForm task={task} all={all} onClose={onClose} />
      )}
    </Dialog>
  );
}
