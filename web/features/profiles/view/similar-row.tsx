import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { rememberList } from '../../../lib/list-walk.ts';
import { joinParts, type LabelOf } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { MemberName } from '../../../ui/member/member-name.tsx';
import { Photo } from '../../../ui/member/photo.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { type Similar, similarMembers } from './profile.queries.ts';
import page from './profile-page.module.css';
import classes from './similar-row.module.css';

const BONES = ['a', 'b', 'c', 'd', 'e'];

/** A row of similar members. Nothing if there are none. */
export function SimilarRow({ id, labelOf }: { id: string; labelOf: LabelOf }) {
  const { t } = useTranslation('profiles');
  const { t: tCommon } = useTranslation('common');
  const similar = useQuery(similarMembers(id));
  const { data: members, error } = similar;
  const list = `similar:${id}`;

  useEffect(() => {
    if (members)
      rememberList(
        list,
        members.map((member) => member.id),
        paths.profile(id),
      );
  }, [members, list, id]);

  if (members?.length === 0 || (error instanceof ApiError && error.status === 404)) return null;
  return (
    <section className={classes.section} aria-busy={similar.isPending}>
      <h2 className={classes.title}>{t('similar.title')}</h2>
      {error && !members ? (
        <div className={classes.failed}>
          <p className={page.note}>{errorMessage(error, tCommon)}</p>
          <Button variant="default" onClick={() => void similar.refetch()}>
            {t('view.retry')}
          </Button>
        </div>
      ) : (
        <ul className={classes.row}>
          {members
            ? members.map((member) => (
                <li key={member.id}>
                  <SimilarMember member={member} list={list} labelOf={labelOf} />
                </li>
              ))
            : BONES.map((key) => <SimilarBone key={key} />)}
        </ul>
      )}
    </section>
  );
}

function SimilarMember({ member, list, labelOf }: { member: Similar; list: string; labelOf: LabelOf }) {
  const town = labelOf('city', member.city) ?? member.city ?? labelOf('state', member.state);
  return (
    <Link to={paths.profile(member.id)} state={{ fromList: list }} className={classes.member}>
      <span className={classes.photo}>
        <Photo member={member} />
      </span>
      <span className={classes.name}>
        <MemberName member={member} />
      </span>
      <span className={classes.fact}>
        {joinParts([labelOf('highestEducation', member.highestEducation), town], ' · ')}
      </span>
    </Link>
  );
}

function SimilarBone() {
  return (
    <li className={classes.member} aria-hidden="true">
      <span className={classes.photo}>
        <Bone className={classes.photoBone} />
      </span>
      <Bone />
      <Bone />
    </li>
  );
}
