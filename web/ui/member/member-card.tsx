import { Button } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { cardSchema } from '../../../contract/profiles.ts';
import { fullName, type LabelOf } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import classes from './member-card.module.css';
import { MemberFacts } from './member-facts.tsx';
import { MemberName } from './member-name.tsx';
import { Photo } from './photo.tsx';

type MemberCardData = Omit<z.output<typeof cardSchema>, 'gender'> & { gender: 'MALE' | 'FEMALE' | null };

/**
 * What a list shows of a member. The link covers the card: one tab stop, and a click anywhere opens the profile.
 * Kept as it is while the list around it grows.
 */
export const MemberCard = memo(function MemberCard({ member, labelOf }: { member: MemberCardData; labelOf: LabelOf }) {
  const { t } = useTranslation('profiles');
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        <Photo member={member} />
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>
          <MemberName member={member} />
        </h2>
        <MemberFacts member={member} labelOf={labelOf} />
        <Button
          component={Link}
          to={paths.profile(member.id)}
          state={{ fromList: true }}
          className={classes.open}
          aria-label={t('viewProfileOf', { name: fullName(member) })}
        >
          {t('viewProfile')}
        </Button>
      </div>
    </article>
  );
});
