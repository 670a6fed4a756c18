import { setMotionPaused } from '#web/lib/motion.ts';

export type StoreName = 'local' | 'session';
export type StoredEntry = { readonly store: StoreName; readonly key: string; readonly value: string };

const changed = 'browserstoragecleared';
const noEntries: readonly StoredEntry[] = [];
let last: { text: string; entries: readonly StoredEntry[] } = { text: '[]', entries: noEntries };

/** Everything under our address; a browser that refuses storage has none. The same list as long as nothing changed. */
export function readStorage(): readonly StoredEntry[] {
  const entries = [...entriesOf('local'), ...entriesOf('session')];
  const text = JSON.stringify(entries);
  if (text !== last.text) last = { text, entries };
  return last.entries;
}

function entriesOf(store: StoreName): StoredEntry[] {
  try {
    const storage = storageOf(store);
    return Object.keys(storage).map((key) => ({ store, key, value: storage.getItem(key) ?? '' }));
  } catch {
    return [];
  }
}

const storageOf = (store: StoreName): Storage =>
  store === 'local' ? window.localStorage : window.sessionStorage;

export function clearEntry({ store, key }: Pick<StoredEntry, 'store' | 'key'>): void {
  // The page follows at once: what was paused moves again.
  if (store === 'local' && key === 'motion') setMotionPaused(false);
  else {
    try {
      storageOf(store).removeItem(key);
    } catch {
      // Refused storage holds nothing.
    }
  }
  window.dispatchEvent(new Event(changed));
}

/** Also what other tabs change, and the footer's switch. */
export function watchStorage(notify: () => void): () => void {
  const names = ['storage', changed, 'motionswitch'];
  for (const name of names) window.addEventListener(name, notify);
  return () => {
    for (const name of names) window.removeEventListener(name, notify);
  };
}
