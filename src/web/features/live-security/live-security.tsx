import { useEffect, useState } from 'react';
import { CircleHelp, Check, Minus, X, type LucideIcon } from 'lucide-react';
import { firewallState, shieldState, type LightState } from '#web/lib/own-protection.ts';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import { classNames } from '#web/ui/class-names.ts';

export type LiveSecurityWords = {
  readonly label: string;
  /** Firewall first, shield second (spec 2). */
  readonly items: readonly [string, string];
  readonly states: Readonly<Record<LightState, string>>;
  readonly explain: string;
  /** What each light means, in their order. */
  readonly meanings: readonly [string, string];
};

const looks: Record<LightState, { icon: LucideIcon; color: string }> = {
  on: { icon: Check, color: 'text-green' },
  off: { icon: X, color: 'text-[#fda4b4]' },
  unknown: { icon: Minus, color: 'text-haze' },
};

/** Spec 2: the strip of the solution hero. Grey until the server and this browser were asked; then what they said. */
export function LiveSecurity({ words, path }: { words: LiveSecurityWords; path: string }) {
  const [states, setStates] = useState<readonly [LightState, LightState]>(['unknown', 'unknown']);
  useEffect(() => {
    let isShown = true;
    const cancel = whenQuiet(
      () =>
        void Promise.all([firewallState(), shieldState(path)]).then((found) => {
          if (isShown) setStates(found);
        }),
    );
    return () => {
      isShown = false;
      cancel();
    };
  }, [path]);
  const allOn = states.every((state) => state === 'on');
  return (
    <details className="live-security group border-t border-line bg-navy-950/60">
      <summary className="container-page flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-8 gap-y-2 py-4 text-sm">
        <span className="flex items-center gap-3 font-mono font-medium text-white">
          <span aria-hidden="true" className={classNames('signal-dot', allOn ? 'live-dot' : 'bg-haze')} />
          {words.label}
        </span>
        {words.items.map((item, place) => (
          <Light key={item} item={item} state={states[place] ?? 'unknown'} words={words.states} />
        ))}
        <span className="flex items-center gap-2 text-haze group-hover:text-white lg:ml-auto">
          <CircleHelp aria-hidden="true" className="size-4" />
          {words.explain}
        </span>
      </summary>
      <dl className="container-page grid gap-x-16 gap-y-4 pb-6 text-sm md:grid-cols-2">
        {words.items.map((item, place) => (
          <div key={item}>
            <dt className="font-semibold text-white">
              {item}: {words.states[states[place] ?? 'unknown']}
            </dt>
            <dd className="mt-1 max-w-[65ch]">{words.meanings[place]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Light({
  item,
  state,
  words,
}: {
  item: string;
  state: LightState;
  words: LiveSecurityWords['states'];
}) {
  const { icon: Icon, color } = looks[state];
  return (
    <span className={classNames('flex items-center gap-2', color)}>
      <Icon aria-hidden="true" className="size-4" />
      <span>{item}</span>
      <span className="visually-hidden">: {words[state]}</span>
    </span>
  );
}
