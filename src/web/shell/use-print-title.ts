import { useEffect } from 'react';

/** What each printed sheet is headed by (print-page.css reads both from the root element): told when somebody prints. */
export function usePrintTitle(): void {
  useEffect(() => {
    const tell = () => {
      const { dataset } = document.documentElement;
      dataset['title'] = document.title;
      dataset['origin'] = window.location.origin;
    };
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, []);
}
