/** Time for the browser to read the file before its address is revoked, ms. */
const REVOKE_AFTER_MS = 60_000;

/** Offers a file for saving. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
