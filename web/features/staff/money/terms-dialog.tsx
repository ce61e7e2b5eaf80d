import { useTranslation } from 'react-i18next';
import type { DeskPackage } from '../../../../contract/payments-desk.ts';
import { Dialog } from '../ui/dialog.tsx';
import { versionTold } from './packages.rules.ts';
import { TermsForm } from './terms-form.tsx';

/** What the form is open for. */
export type Editing = { readonly what: 'add' } | { readonly what: 'change'; readonly told: DeskPackage };

/** The form for a new package, or for new terms of one. */
export function TermsDialog({ editing, onClose }: { editing: Editing | undefined; onClose: () => void }) {
  const { t } = useTranslation('money');
  const name = editing?.what === 'change' ? versionTold(editing.told)?.name : undefined;
  const title = name === undefined ? t('terms.addTitle') : t('terms.changeTitle', { name });
  return (
    <Dialog title={title} opened={editing !== undefined} onClose={onClose}>
      {editing && <TermsForm told={editing.what === 'change' ? editing.told : undefined} onClose={onClose} />}
    </Dialog>
  );
}
