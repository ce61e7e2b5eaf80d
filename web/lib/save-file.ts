/** Long enough for a browser to have taken the file over. */
const KEPT = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
