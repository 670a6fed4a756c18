/** Hands a file the page has made or fetched to the browser's own download: no request. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Safari reads the file only after it has asked where to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
