import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type LeaveWords = Readonly<Record<'title' | 'text' | 'stay' | 'go', string>>;

/** Leaving with unsent text asks first: our dialog inside the site, the browser's own on the way out of it. */
export function LeaveGuard({ active, words }: { active: boolean; words: LeaveWords }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);

  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} labelledBy="leave-title">
      <h2 id="leave-title" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-3">{words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={stay}>{words.stay}</Button>
        <Button variant="light" onClick={() => blocker.proceed?.()}>
          {words.go}
        </Button>
      </div>
    </Dialog>
  );
}
