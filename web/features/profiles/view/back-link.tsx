import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './profile-page.module.css';

/** Back to the list: where one came from it, to the place where one left it. */
export function BackLink() {
  const { t } = useTranslation('profiles');
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  const navigate = useNavigate();

  const goBack = (event: MouseEvent) => {
    if (!state?.fromList || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <Link to={paths.home} className={classes.back} onClick={goBack}>
      <IconArrowLeft stroke={1.75} data-mirror aria-hidden="true" />
      {t('view.back')}
    </Link>
  );
}
