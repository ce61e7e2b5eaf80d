import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowanceKind } from '../../../contract/billing/values.ts';
import classes from './compare-table.module.css';
import type { PackageOnSale } from './premium.queries.ts';

const kinds = ['interests', 'photoRequests', 'messages', 'contactViews'] as const satisfies readonly AllowanceKind[];
/** What comes with being premium at all, not counted. */
const privileges = ['premiumPhotos', 'familyNames'] as const;
const notes = { messages: 'compare.messagesNote', contactViews: 'compare.contactViewsNote' } as const;

interface CompareTableProps {
  free: PackageOnSale;
  plans: readonly PackageOnSale[];
}

/** Free beside what can be bought, line by line: what stays free is said as plainly as what does not. */
export function CompareTable({ free, plans }: CompareTableProps) {
  const { t } = useTranslation('premium');
  const id = useId();
  const all = [free, ...plans];
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{t('compare.title')}</h2>
      {/* With many packages it is pushed sideways, by the keyboard too. */}
      <div className={classes.scroll} tabIndex={plans.length > 1 ? 0 : undefined}>
        <table className={classes.table}>
          <caption className={classes.said}>{t('compare.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.said}>{t('compare.what')}</span>
              </th>
              {all.map(({ id: packageId, kind, name }) => (
                <th key={packageId} scope="col" data-plan={kind === 'plan' || undefined}>
                  {kind === 'free' ? t('compare.free') : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {t(`compare.${kind}`)}
                  {kind in notes && <span className={classes.note}>{t(notes[kind as keyof typeof notes])}</span>}
                </th>
                {all.map((pack) => (
                  <td key={pack.id} data-plan={pack.kind === 'plan' || undefined}>
                    <Many pack={pack} kind={kind} />
                  </td>
                ))}
              </tr>
            ))}
            {privileges.map((privilege) => (
              <tr key={privilege}>
                <th scope="row">{t(`compare.${privilege}`)}</th>
                {all.map(({ id: packageId, kind }) => (
                  <td key={packageId} data-plan={kind === 'plan' || undefined}>
                    <Mark isOn={kind === 'plan'} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Many({ pack, kind }: { pack: PackageOnSale; kind: AllowanceKind }) {
  const { t } = useTranslation('premium');
  const count = pack.grants[kind];
  if (count === null) return t('unlimited');
  if (count === 0) return <Mark isOn={false} />;
  // What the free package has, it has anew each month.
  return pack.kind === 'free' ? t('compare.month', { count }) : t('compare.count', { count });
}

function Mark({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('premium');
  const Icon = isOn ? IconCheck : IconMinus;
  return (
    <Icon
      className={isOn ? classes.on : classes.off}
      size={20}
      stroke={2.25}
      role="img"
      aria-label={t(isOn ? 'compare.yes' : 'compare.no')}
    />
  );
}
