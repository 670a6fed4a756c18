import { useEffect } from 'react';

/** The tab says that something is wrong, for those who look away or listen. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (!prefix) return;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
}
