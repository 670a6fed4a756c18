import type { cookiesPage } from '#content/pages/cookies.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { setMotionPaused } from '#web/lib/motion.ts';

export type KnownItem = {
  readonly key: string;
  readonly store: StoreName;
  readonly title: string;
  readonly text: string;
  readonly until: string;
};

export type BrowserStorageProps = { items: readonly KnownItem[]; words: (typeof cookiesPage)['stored'] };

/** What this site stores in this browser, and a way to clear it. Without a script: what it could store. */
export function BrowserStorage({ items, words }: BrowserStorageProps) {
  const entries = useSyncExternalStore<readonly StoredEntry[] | null>(watchStorage, readStorage, () => null);
  const [cleared, setCleared] = useState(false);
  const messageRef = useRef<HTMLParagraphElement>(null);
  // The button disappears with what it cleared: the message takes focus, and is read once because of that.
  useEffect(() => {
    if (cleared) messageRef.current?.focus();
  }, [cleared]);
  const isKnown = (entry: StoredEntry) =>
    items.some(({ key, store }) => key === entry.key && store === entry.store);
  const others = (entries ?? [])
    .filter((entry) => !isKnown(entry))
    .map(({ key, store }) => ({ key, store, title: words.other, text: words.otherText, until: '' }));

  const handleClear = (entry: Pick<StoredEntry, 'store' | 'key'>) => {
    clearEntry(entry);
    setCleared(readStorage().length === 0);
  };
  return (
    <>
      <ul className="divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white">
        {[...items, ...others].map((item) => (
          <StoredItem
            key={`${item.store}:${item.key}`}
            item={item}
            value={
              entries === null
                ? undefined
                : (entries.find(({ key, store }) => key === item.key && store === item.store)?.value ?? null)
            }
            words={words}
            onClear={() => handleClear(item)}
          />
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 p-6">
          <p>
            <span className="block font-semibold text-ink">{words.cookies}</span>
            {words.cookiesText}
          </p>
          <Tag>{words.absent}</Tag>
        </li>
      </ul>
      <noscript>
        <p className="mt-5 max-w-[68ch]">{words.noScript}</p>
      </noscript>
      <div className="mt-5 flex min-h-12 flex-wrap items-center gap-4">
        {entries && entries.length > 0 ? (
          <Button variant="dark" onClick={() => entries.forEach(handleClear)}>
            {words.clearAll}
          </Button>
        ) : null}
        {cleared && entries?.length === 0 ? (
          <p ref={messageRef} tabIndex={-1} className="focus:outline-none">
            {words.cleared}
          </p>
        ) : null}
      </div>
    </>
  );
}

type StoredItemProps = {
  item: KnownItem;
  /** Undefined before the script runs, null if there's nothing. */
  value: string | null | undefined;
  words: (typeof cookiesPage)['stored'];
  onClear: () => void;
};

function StoredItem({ item, value, words, onClear }: StoredItemProps) {
  const isThere = typeof value === 'string';
  const itemRef = useRef<HTMLLIElement>(null);
  const handleClear = () => {
    // Before the button goes: the item's current text is what will be announced.
    itemRef.current?.focus();
    onClear();
  };
  return (
    <li ref={itemRef} tabIndex={-1} className="p-6 focus:outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <p className="font-semibold text-ink">{item.title}</p>
          <p>{item.text}</p>
          <p className="mt-1 font-mono text-sm">
            {words.stores[item.store]} · {item.key}
          </p>
          {item.until ? <p className="text-sm">{item.until}</p> : null}
        </div>
        <div className="flex items-center gap-3">
          <Tag>{value === undefined ? words.unknown : isThere ? words.present : words.absent}</Tag>
          {isThere ? (
            <Button
              variant="light"
              size="sm"
              onClick={handleClear}
              aria-label={`${words.clear}: ${item.title}`}
            >
              {words.clear}
            </Button>
          ) : null}
        </div>
      </div>
      {isThere ? (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-purple-600">
            {words.show} ({value.length} {words.bytes})
          </summary>
          <p className="mt-1 max-h-48 overflow-y-auto rounded-control bg-paper p-4 font-mono text-sm break-all text-ink">
            {value}
          </p>
        </details>
      ) : null}
    </li>
  );
}

type StoreName = 'local' | 'session';
type StoredEntry = { readonly store: StoreName; readonly key: string; readonly value: string };

const changed = 'browserstoragecleared';
const noEntries: readonly StoredEntry[] = [];
let last: { text: string; entries: readonly StoredEntry[] } = { text: '[]', entries: noEntries };

/**
 * Everything stored for our origin; a browser that blocks storage has none. Returns the same list while nothing
 * changes.
 */
function readStorage(): readonly StoredEntry[] {
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

function clearEntry({ store, key }: Pick<StoredEntry, 'store' | 'key'>): void {
  // The page follows immediately: paused motion starts again.
  if (store === 'local' && key === 'motion') setMotionPaused(false);
  else {
    try {
      storageOf(store).removeItem(key);
    } catch {
      // Blocked storage is empty.
    }
  }
  window.dispatchEvent(new Event(changed));
}

/** Also changes from other tabs and the footer's switch. */
function watchStorage(notify: () => void): () => void {
  const names = ['storage', changed, 'motionswitch'];
  for (const name of names) window.addEventListener(name, notify);
  return () => {
    for (const name of names) window.removeEventListener(name, notify);
  };
}
