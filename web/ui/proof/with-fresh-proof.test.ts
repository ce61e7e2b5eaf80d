import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

const { showProofDialog } = vi.hoisted(() => ({ showProofDialog: vi.fn<() => Promise<boolean>>() }));
vi.mock('./proof-dialog-root.tsx', () => ({ showProofDialog }));

let ApiError: typeof import('../../lib/client.ts').ApiError;
let session: typeof import('../../lib/session.ts').session;
let withFreshProof: typeof import('./with-fresh-proof.ts').withFreshProof;
let isProofCancelled: typeof import('./with-fresh-proof.ts').isProofCancelled;
beforeAll(async () => {
  // The client reads the sign-in from where browsers store it.
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
  ({ ApiError } = await import('../../lib/client.ts'));
  ({ session } = await import('../../lib/session.ts'));
  ({ withFreshProof, isProofCancelled } = await import('./with-fresh-proof.ts'));
  vi.spyOn(session, 'account').mockReturnValue({ id: 'zainab' } as never);
});
beforeEach(() => void showProofDialog.mockReset());

const needsProof = (): Error =>
  new ApiError(403, { error: { code: 'auth.proof_required', message: 'Please confirm that it is you.' } });

/** A call that the server refuses until the identity is proven. */
function protectedCall() {
  let isProven = false;
  showProofDialog.mockImplementation(async () => {
    isProven = true;
    return true;
  });
  return vi.fn(async () => {
    if (!isProven) throw needsProof();
    return 'done';
  });
}

it('a call that needs a fresh proof of identity is repeated after the proof, and its result is returned', async () => {
  const send = protectedCall();
  await expect(withFreshProof(send)).resolves.toBe('done');
  expect(send).toHaveBeenCalledTimes(2);
});

it('several calls that need a fresh proof of identity show one dialog', async () => {
  const send = protectedCall();
  await expect(Promise.all([withFreshProof(send), withFreshProof(send)])).resolves.toEqual(['done', 'done']);
  expect(showProofDialog).toHaveBeenCalledTimes(1);
});

it('a call that needs a fresh proof is not repeated when the dialog is closed', async () => {
  const send = protectedCall();
  showProofDialog.mockResolvedValue(false);
  const error = await withFreshProof(send).catch((reason: unknown) => reason);
  expect(isProofCancelled(error)).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

it('other errors of a call are passed on without asking for a proof', async () => {
  const refusal = new ApiError(403, { error: { code: 'forbidden', message: 'No.' } });
  await expect(withFreshProof(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(showProofDialog).not.toHaveBeenCalled();
});
