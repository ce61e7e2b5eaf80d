/** Whether this browser can hand a file of this type to another app, such as WhatsApp. */
export function canShareFile(name: string, type: string): boolean {
  return navigator.canShare?.({ files: [new File([], name, { type })] }) ?? false;
}

/**
 * How it ended. `pressAgain`: browsers open the share sheet only shortly after a press, and preparing the file took
 * longer than that.
 */
export type ShareEnd = 'shared' | 'closed' | 'pressAgain';

/** Opens the share sheet of the device with a file. */
export async function shareFile(content: Blob, name: string, type: string): Promise<ShareEnd> {
  try {
    await navigator.share({ files: [new File([content], name, { type })] });
    return 'shared';
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    if (reason === 'AbortError') return 'closed';
    if (reason === 'NotAllowedError') return 'pressAgain';
    throw error;
  }
}
