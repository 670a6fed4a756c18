import { useEffect } from 'react';

/** The tab says that something is wrong, for those who look away or listen. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (!prefix) return;
    // A page that was posted without a script has it from the server.
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
}
