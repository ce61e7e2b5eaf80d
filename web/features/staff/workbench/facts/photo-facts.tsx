import { useTranslation } from 'react-i18next';
import type { ReviewDetail, ReviewPhoto } from '../../../../../contract/review/schema.ts';
import { Picture } from '../../../../ui/member/picture.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FactList } from './fact-list.tsx';
import classes from './facts.module.css';

/** A photo, with the member's other photos and similar photos of other members. */
export function PhotoFacts({ detail }: { detail: Extract<ReviewDetail, { kind: 'photo' }> }) {
  const { t } = useTranslation('staff');
  const { photo, others, alike, refusedBefore } = detail;
  return (
    <>
      <FactList
        facts={[
          [t('facts.place'), t(photo.slot === 'profileImage' ? 'facts.profilePicture' : 'facts.galleryPicture')],
          [t('facts.size'), t('facts.pixels', { width: photo.width, height: photo.height })],
          [t('facts.refusedBefore'), refusedBefore > 0 ? t('facts.photos', { count: refusedBefore }) : null],
        ]}
      />
      {alike.length > 0 && (
        <section className={classes.note} data-tone="bad">
          <h3>{t('facts.alike', { count: alike.length })}</h3>
          <ul className={classes.alike}>
            {alike.map(({ member, photo: other, differingBits }) => (
              <li key={other.id}>
                <Thumb photo={other} />
                <span>
                  <strong>{member.age === null ? member.name : `${member.name}, ${member.age}`}</strong>
                  <span>{member.profileCode}</span>
                  <span>{t(differingBits <= 2 ? 'facts.same' : 'facts.similar')}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3>{t('facts.others')}</h3>
          <ul className={classes.photos}>
            {others.map((other) => (
              <li key={other.id}>
                <Thumb photo={other} />
                <Chip tone={other.review === 'approved' ? 'good' : other.review === 'refused' ? 'bad' : 'plain'}>
                  {t(`photoReview.${other.review}`)}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Thumb({ photo: { url, placeholder } }: { photo: ReviewPhoto }) {
  return (
    <span className={classes.thumb}>
      <Picture url={url} blurred={false} placeholder={placeholder} sizes="8rem" fallback={null} />
    </span>
  );
}
