import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { memberActions } from '../../../../contract/member-desk/values.ts';
import classes from './members.module.css';
import type { DeskMember } from './members.queries.ts';

interface ChosenBarProps {
  members: readonly DeskMember[];
  onClear: () => void;
  onAsk: (action: (typeof memberActions)[number]) => void;
}

const actions = ['hide', 'suspend', 'restore', 'delete'] as const;

/** Actions for the selected members. For a single member only deletion: the others need no second colleague. */
export function ChosenBar({ members, onClear, onAsk }: ChosenBarProps) {
  const { t } = useTranslation('desk');
  const count = members.length;
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('members.bulk')}>
          <strong>{t('members.chosen', { count })}</strong>
          {actions
            .filter((action) => count > 1 || action === 'delete')
            .map((action) => (
              <Button
                key={action}
                variant="default"
                aria-label={t(`approvals.action.${action}`, { count })}
                onClick={() => onAsk(action)}
              >
                {t(`members.bulkDo.${action}`)}
              </Button>
            ))}
          <Button variant="subtle" onClick={onClear}>
            {t('members.clear')}
          </Button>
        </section>
      )}
    </div>
  );
}
