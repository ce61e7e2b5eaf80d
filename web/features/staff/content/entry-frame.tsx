import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../ui/back-link.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import type { ListedKind } from './content.queries.ts';

/** Frame of an editor page, with the way back to the list. */
export function EntryFrame({ kind, children }: { kind: ListedKind; children: ReactNode }) {
  const { t } = useTranslation('content-desk');
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.contentList(kind)}>{t(`list.back.${kind}`)}</BackLink>
      {children}
    </div>
  );
}
