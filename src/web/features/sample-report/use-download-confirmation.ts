import { useEffect, useState } from 'react';

/** Spec 9: how long a download is confirmed. */
const downloadConfirmationMs = 2_000;

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
