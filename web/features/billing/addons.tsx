import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberLocale } from '../../lib/i18n.ts';
import { rupees } from '../../lib/money.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './addons.module.css';
import { BuyButton } from './buy-button.tsx';
import type { PackageOnSale } from './premium.queries.ts';
import { useGrantTexts } from './use-grant-texts.ts';

/** Add-ons on sale besides the packages, bought separately; none is preselected. */
export function Addons({ addons }: { addons: readonly PackageOnSale[] }) {
  const { t } = useTranslation('premium');
  const words = useGrantTexts();
  // An add-on of something that everybody has without limit would add nothing.
  const offered = addons.filter(({ grants }) => words(grants).length > 0);
  if (offered.length === 0) return null;
  return (
    <SubjectCard icon={IconPackage} title={t('addons.title')} intro={t('addons.intro')}>
      <ul className={classes.list}>
        {offered.map((addon) => {
          const money = rupees(addon.price, numberLocale());
          return (
            <li key={addon.id} className={classes.addon}>
              <div className={classes.words}>
                <h3>{addon.name}</h3>
                {addon.description && <p>{addon.description}</p>}
                <p className={classes.note}>
                  {[
                    ...words(addon.grants),
                    ...(addon.days === null ? [] : [t('addons.holds', { count: addon.days })]),
                    t('tax'),
                  ].join(t('addons.separator'))}
                </p>
              </div>
              <BuyButton pack={addon} variant="default" label={t('addons.buyOf', { name: addon.name, price: money })}>
                {t('addons.buy', { price: money })}
              </BuyButton>
            </li>
          );
        })}
      </ul>
    </SubjectCard>
  );
}
