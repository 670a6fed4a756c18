/** The decoded text of a URL part, or the part itself if it can't be decoded: anyone can write `#%`. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The element a hash points to. */
export const elementOfHash = (hash: string): HTMLElement | null =>
  document.getElementById(decodeSafely(hash.slice(1)));
