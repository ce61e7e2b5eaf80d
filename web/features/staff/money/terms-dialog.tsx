import { useTranslation } from 'react-i18next';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { Dialog } from '../ui/dialog.tsx';
import { representativeVersion } from './packages.rules.ts';
import { TermsForm } from './terms-form.tsx';

/** The package, if any, for which the form is open. */
export type Editing = { readonly what: 'add' } | { readonly what: 'change'; readonly told: DeskPackage };

/** A dialog with the form for a new package, or for new terms of an existing one. */
export function TermsDialog({ editing, onClose }: { editing: Editing | undefined; onClose: () => void }) {
  const { t } = useTranslation('money');
  const name = editing?.what === 'change' ? representativeVersion(editing.told)?.name : undefined;
  const title = name === undefined ? t('terms.addTitle') : t('terms.changeTitle', { name });
  return (
    <Dialog title={title} opened={editing !== undefined} onClose={onClose}>
      {editing && <TermsForm told={editing.what === 'change' ? editing.told : undefined} onClose={onClose} />}
    </Dialog>
  );
}
