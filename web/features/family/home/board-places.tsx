import { IconCards } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FamilyPlace } from '../../../../contract/family/schema.ts';
import { paths } from '../../../lib/paths.ts';
import { relationLabel } from '../../../lib/relation-label.ts';
import classes from './home.module.css';
import { PlaceLink } from './place-link.tsx';

/** The boards one looks along on. Nothing where there is none. */
export function BoardPlaces({ boards }: { boards: readonly FamilyPlace[] }) {
  const { t } = useTranslation('family');
  if (boards.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="boards">
      <h2 id="boards">{t('home.boards')}</h2>
      <ul className={classes.places}>
        {boards.map(({ id, firstName, relation }) => (
          <li key={id}>
            <PlaceLink
              to={paths.board(id)}
              icon={IconCards}
              title={t('home.board', { firstName })}
              note={t('home.boardAs', { relation: relationLabel(relation) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
