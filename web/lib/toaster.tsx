import 'react-toastify/ReactToastify.css';
import './toaster.css';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { directionOf } from '../../contract/languages.ts';
import type { ToastAction } from './toast-action.ts';

// Has its own React root: toasts outlive pages, and the login page does not load them. Colours come from our tokens, so
// the container does not depend on the colour scheme.
const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(<Toasts />);

function Toasts() {
  const { t, i18n } = useTranslation('common');
  const isRtl = directionOf(i18n.language) === 'rtl';
  return (
    <ToastContainer
      position={isRtl ? 'top-left' : 'top-right'}
      autoClose={5000}
      draggable
      draggablePercent={80}
      theme="light"
      hideProgressBar
      newestOnTop
      // On a phone, four toasts would cover half of the screen, so only two are shown and others wait.
      limit={matchMedia('(min-width: 48em)').matches ? 4 : 2}
      rtl={isRtl}
      transition={Slide}
      aria-label={t('toasts')}
    />
  );
}

let undoable: string | undefined;

function WithAction({ sentence, action, close }: { sentence: string; action: ToastAction; close: () => void }) {
  const run = (): void => {
    action.run();
    close();
  };
  return (
    <span className="toast-with-action">
      {sentence}
      <button type="button" onClick={run}>
        {action.label}
      </button>
    </span>
  );
}

/** Shows a toast (spec §9). Screen readers announce an error at once, and other toasts after the current speech. */
export function show(kind: 'success' | 'error' | 'info', sentence: string, action?: ToastAction): void {
  if (action) {
    // Only the last action can be undone.
    if (undoable) toast.dismiss(undoable);
    undoable = `${kind}:${Date.now()}`;
    toast(({ closeToast }) => <WithAction sentence={sentence} action={action} close={closeToast} />, {
      type: kind,
      toastId: undoable,
      role: 'status',
    });
    return;
  }
  // A toast with the same text as a visible one is not shown a second time.
  toast(sentence, { type: kind, toastId: `${kind}:${sentence}`, role: kind === 'error' ? 'alert' : 'status' });
}
