import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';

/** Says that a second colleague has to decide, with a link to the request. */
export function PendingApprovalNote({ id }: { id: string }) {
  const { t } = useTranslation('money');
  return (
    <p className={page.note}>
      {t('approval.waits')} <Link to={staffPaths.approval(id)}>{t('approval.open')}</Link>
    </p>
  );
}
