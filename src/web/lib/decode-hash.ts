/** The text of an address's part, as it is where it cannot be decoded: anyone can write `#%`. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The element that a hash names. */
export const elementOfHash = (hash: string): HTMLElement | null =>
  document.getElementById(decodeSafely(hash.slice(1)));
