import { roomWords as words } from '#content/engagement-room/words.ts';
import { useEffect, useRef, useState } from 'react';
import type { RoomAction } from '#contract/engagement-room.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AcceptRisk } from './accept-risk.tsx';
import { useRoomContext } from './room-view.ts';
import { type LiveFinding, canAccept, canAskRetest, canMarkFixed } from './room-model.ts';

/** The available actions for a finding. On phones the bar stays within thumb's reach. */
export function FindingActions({ finding }: { finding: LiveFinding }) {
  const { ready, act } = useRoomContext();
  const [accepting, setAccepting] = useState(false);
  const { id, status, stage } = finding;
  const { actions } = words;
  const bar = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The pressed button disappears with its step: focus moves to the next one.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    (bar.current?.querySelector('button') ?? bar.current)?.focus();
  });
  const press = (action: RoomAction) => {
    pressed.current = act(action);
  };
  return (
    <div
      ref={bar}
      className="flex noscript:hidden print:hidden max-md:[&>button]:flex-1 flex-wrap items-center gap-2.5 min-h-11 mt-4 focus:[outline:none] max-md:sticky max-md:z-3 max-md:bottom-0 max-md:order-9 max-md:mt-4 max-md:mb-0 max-md:-mx-5 max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:px-5 max-md:border-y max-md:border-y-rule max-md:bg-white"
      role="group"
      tabIndex={-1}
      aria-label={actions.label}
    >
      {stage === 'retest-asked' ? (
        <p className="inline-flex items-center gap-2.5 font-semibold text-purple-700">
          <Spinner />
          {actions.waiting}
        </p>
      ) : null}
      {canMarkFixed(finding) ? (
        <Button size="sm" disabled={!ready} onClick={() => press({ type: 'fixed', finding: id })}>
          {actions.fixed}
        </Button>
      ) : null}
      {canAskRetest(finding) ? (
        <Button
          size="sm"
          variant={status === 'Fixed' ? 'light' : 'primary'}
          disabled={!ready}
          onClick={() => press({ type: 'retest', finding: id })}
        >
          {status === 'Fixed' ? actions.retestAgain : actions.retest}
        </Button>
      ) : null}
      {canAccept(finding) ? (
        <Button size="sm" variant="light" disabled={!ready} onClick={() => setAccepting(true)}>
          {actions.accept}
        </Button>
      ) : null}
      <AcceptRisk finding={id} open={accepting} onAccept={press} onClose={() => setAccepting(false)} />
    </div>
  );
}
