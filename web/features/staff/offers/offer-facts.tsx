import { useTranslation } from 'react-i18next';
import { languages } from '../../../../contract/languages.ts';
import type { Offer } from '../../../../contract/offers/schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { FactCard } from '../ui/fact-card.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import classes from './offers.module.css';

/** The texts, page, channels and segment of an offer, as they are sent. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const { texts, path, channels, approvedBy, approvedAt } = offer;
  const conditions = useConditions(offer);
  const list = new Intl.ListFormat(locale());
  return (
    <>
      {languages.map((language) => {
        const words = texts[language];
        return (
          words && (
            <section key={language} className={classes.panel} aria-label={t(`form.language.${language}`)}>
              <p className={classes.languageName}>{t(`form.language.${language}`)}</p>
              <div lang={language} dir="auto">
                <h2 dir="auto">{words.title}</h2>
                <p dir="auto">{words.text}</p>
              </div>
            </section>
          )
        );
      })}
      <FactCard
        title={t('facts.title')}
        empty=""
        facts={[
          [t('form.path'), path],
          [t('form.channels'), list.format([t('channel.centre'), ...channels.map((one) => t(`channel.${one}`))])],
          [t('segment.title'), conditions.length ? conditions.join('\n') : t('segment.everybody')],
          [
            t('facts.approved'),
            approvedAt
              ? t('facts.approvedBy', {
                  name: approvedBy?.name ?? t('formerly'),
                  when: formatStaffTime(approvedAt, locale()),
                })
              : null,
          ],
        ]}
      />
    </>
  );
}

/** The conditions of a segment, one sentence each. */
function useConditions({ segment }: Offer): string[] {
  const { t } = useTranslation('offers');
  const label = useOptionLabel();
  const list = new Intl.ListFormat(locale(), { type: 'disjunction' });
  const { gender, ageFrom, ageTo, registeredSince, isComplete, hasPhoto } = segment;
  const named = (heading: string, values: readonly string[]): string[] =>
    values.length ? [t('facts.named', { heading, values: list.format(values) })] : [];
  const factOf = (heading: string, value: string | number | null | undefined): string[] =>
    value === null || value === undefined ? [] : named(heading, [String(value)]);
  return [
    ...(gender ? [t(`segment.gender.${gender}`)] : []),
    ...factOf(t('segment.ageFrom'), ageFrom),
    ...factOf(t('segment.ageTo'), ageTo),
    ...named(
      t('segment.states'),
      segment.states.map((key) => label('state', key)),
    ),
    ...named(
      t('segment.cities'),
      segment.cities.map((key) => label('city', key)),
    ),
    ...named(
      t('segment.communities'),
      segment.communities.map((key) => label('religion', key)),
    ),
    ...named(
      t('segment.plans'),
      segment.plans.map((plan) => t(`plan.${plan}`)),
    ),
    ...factOf(t('segment.activeWithinDays'), segment.activeWithinDays),
    ...factOf(t('segment.notActiveForDays'), segment.notActiveForDays),
    ...factOf(t('segment.registeredSince'), registeredSince),
    ...(typeof isComplete === 'boolean' ? [t(`segment.isComplete.${isComplete ? 'yes' : 'no'}`)] : []),
    ...(typeof hasPhoto === 'boolean' ? [t(`segment.hasPhoto.${hasPhoto ? 'yes' : 'no'}`)] : []),
  ];
}
