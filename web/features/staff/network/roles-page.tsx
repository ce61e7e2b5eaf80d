import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Action, actions, type Power, powerOf } from '../../../../contract/network/powers.ts';
import { type StaffLoginRole, staffLoginRoles } from '../../../../contract/network/roles.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RoleName } from '../shell/signed-in-employee.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import classes from './network.module.css';

/** `/staff/roles`: what each role may do, made from the table of powers. For administrators. */
export default function RolesPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (role !== 'ADMIN') return <RoleNotAllowed who="admin" />;
  if (site && !site.parts.network) return <RoleNotAllowed who="part" />;
  return <Roles />;
}

function Roles() {
  const { t } = useTranslation('network');
  return (
    <div className={page.page}>
      <PageHeading title={t('roles.title')}>{t('roles.intro')}</PageHeading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the wide table is scrolled with the keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('roles.title')}>
        <table className={classes.powers}>
          <thead>
            <tr>
              <th scope="col">{t('roles.action')}</th>
              {staffLoginRoles.map((role) => (
                <th key={role} scope="col">
                  <RoleName role={role} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {actions.map((action) => (
              <tr key={action}>
                <th scope="row">{t(`roles.of.${action}`)}</th>
                {staffLoginRoles.map((role) => (
                  <PowerCell key={role} role={role} action={action} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={page.form}>
        <h2 className={classes.heading}>{t('roles.reachTitle')}</h2>
        <p className={page.note}>{t('roles.reachNote')}</p>
      </section>
    </div>
  );
}

/** Says in words what a role may do of an action. */
function PowerCell({ role, action }: { role: StaffLoginRole; action: Action }) {
  const { t } = useTranslation('network');
  const { extent, limit }: Power = powerOf(role, action);
  return (
    <td data-none={extent === 'none' || undefined}>
      {limit ? t(`roles.limit.${limit}`) : t(`roles.extent.${extent}`)}
    </td>
  );
}
