import { IconEyeOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProfileFieldKey } from '../../../../contract/profiles/fields.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { type PreferenceTexts, preferenceRows } from '../view/preference-rows.ts';
import { type Row, type RowTexts, sectionRows } from '../view/section-rows.ts';
import { useProfileTexts } from '../view/use-profile-texts.ts';
import { type CardId, criteria, fieldsOfCard, isExtra, sectionOf } from './cards.ts';
import classes from './own-card.module.css';
import tags from './own-details.module.css';
import { type OwnDetail, OwnDetails, SeenBy } from './own-details.tsx';
import type { OwnProfile } from './own-profile.ts';
import { useValueTexts } from './use-value-texts.ts';

interface Reading {
  labelOf: LabelOf;
  words: RowTexts & PreferenceTexts;
}

interface FieldRow extends Row {
  key: ProfileFieldKey;
}

/**
 * The catalogue fields of a card as others see them. Unanswered fields are listed too, because the owner can add them.
 */
function fieldRows(card: CardId, profile: OwnProfile, reading: Reading): FieldRow[] {
  const section = sectionOf(card);
  if (!section) return [];
  const inCard = new Set(fieldsOfCard(card).map(({ key }) => key));
  return sectionRows(section, profile[section], { ...reading, own: true })
    .filter(({ key }) => inCard.has(key))
    .map((row) => ({ ...row, key: row.key as ProfileFieldKey }));
}

/** The stated preferences. */
const wishRows = (profile: OwnProfile, reading: Reading): Row[] =>
  preferenceRows(criteria, profile.partnerPreference, reading);

interface CardFactsProps {
  card: CardId;
  profile: OwnProfile;
  labelOf: LabelOf;
}

/** The content of a card while it is not edited. */
export function CardFacts(props: CardFactsProps) {
  return props.card === 'preference' ? <Wishes {...props} /> : <Facts {...props} />;
}

function Facts({ card, profile, labelOf }: CardFactsProps) {
  const { t } = useTranslation(['mine', 'members', 'profiles']);
  const words = useProfileTexts();
  const { day } = useValueTexts();
  const rows = fieldRows(card, profile, { labelOf, words }).map(
    (row): OwnDetail => ({
      ...row,
      label: t(`profiles:fields.${row.key}`),
      note: isExtra(card) && !row.quiet && <SeenBy choice={profile.fieldVisibility[row.key] ?? 'members'} />,
    }),
  );
  if (card !== 'personal') return <OwnDetails details={rows} />;
  const { basicInfo, gender, firstName, lastName } = profile;
  const fact = (key: string, label: string, text: string | undefined): OwnDetail => ({
    key,
    label,
    text: text ?? t('profiles:view.notGiven'),
    quiet: !text,
  });
  const { dateOfBirth } = basicInfo;
  const born = typeof dateOfBirth === 'string' ? day(dateOfBirth) : undefined;
  return (
    <OwnDetails
      details={[
        fact('name', t('name'), `${firstName} ${lastName}`.trim()),
        fact('gender', t('profiles:view.gender'), labelOf('gender', gender)),
        { ...fact('born', t('profiles:fields.dateOfBirth'), born), note: <OnlyAge age={basicInfo.age} /> },
        ...rows,
      ]}
    />
  );
}

/** A note that other members see only the age, not the date of birth. */
function OnlyAge({ age }: { age: number | null | undefined }) {
  const { t } = useTranslation('mine');
  return typeof age === 'number' && <span className={tags.tag}>{t('onlyAge', { age })}</span>;
}

function Wishes({ profile, labelOf }: CardFactsProps) {
  const { t } = useTranslation(['mine', 'members', 'profiles']);
  const words = useProfileTexts();
  const { strict = [], hidden = [] } = profile.partnerPreference as { strict?: string[]; hidden?: string[] };
  const rows = wishRows(profile, { labelOf, words });
  if (rows.length === 0) return <p className={classes.quiet}>{t('wish.none')}</p>;
  const details = rows.map(
    (row): OwnDetail => ({
      ...row,
      label: t(`members:wishes.${row.key as 'age'}`),
      note: (strict.includes(row.key) || hidden.includes(row.key)) && (
        <>
          {strict.includes(row.key) && (
            <span className={`${tags.tag} ${tags.strict}`}>
              <IconLock aria-hidden="true" />
              {t('wish.strict')}
            </span>
          )}
          {hidden.includes(row.key) && (
            <span className={tags.tag}>
              <IconEyeOff aria-hidden="true" />
              {t('wish.hidden')}
            </span>
          )}
        </>
      ),
    }),
  );
  return <OwnDetails details={details} columns={4} />;
}
