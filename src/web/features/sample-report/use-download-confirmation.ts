import { useEffect, useState } from 'react';
import { downloadConfirmationMs } from '#contract/limits.ts';

/** Spec 9: the confirmation stands for two seconds. */
export function useDownloadConfirmation() {
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => setConfirmed(false), downloadConfirmationMs);
    return () => clearTimeout(timer);
  }, [confirmed]);
  return { confirmed, confirm: () => setConfirmed(true) };
}
