import type { solutionBands } from '#content/services/bands.ts';
import type { solutionHero } from '#content/services/framework.ts';
import { CircleHelp, Check, Minus, X, type LucideIcon } from 'lucide-react';

/** `unknown` when it could not be asked. */
type LightState = 'on' | 'off' | 'unknown';

/** `items`: firewall first, shield second (spec 2); `meanings` in their order. */
type Words = (typeof solutionHero)['live'] & (typeof solutionBands)['hero']['live'];

const looks: readonly { state: LightState; icon: LucideIcon }[] = [
  { state: 'on', icon: Check },
  { state: 'off', icon: X },
  { state: 'unknown', icon: Minus },
];

/**
 * Spec 2: the strip of the solution hero. Grey until the server and this browser were asked (enhance/sections.ts); then
 * what they said. The style sheet shows the icon of the state that is true.
 */
export function LiveSecurity({ words }: { words: Words }) {
  return (
    <details data-enhance="live-security" className="live-security group border-t border-line bg-navy-950/60">
      <summary className="container-page flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-8 gap-y-2 py-4 text-sm">
        <span className="flex items-center gap-3 font-mono font-medium text-white">
          <span aria-hidden="true" className="signal-dot bg-haze" />
          {words.label}
        </span>
        {words.items.map((item, place) => (
          <span
            key={item}
            data-light={place}
            data-state="unknown"
            className="flex items-center gap-2 data-[state=off]:text-[#fda4b4] data-[state=on]:text-green data-[state=unknown]:text-haze"
          >
            {looks.map(({ state, icon: Icon }) => (
              <Icon key={state} aria-hidden="true" data-shows={state} className="size-4" />
            ))}
            <span>{item}</span>
            <span className="visually-hidden">
              : <StateWord words={words.states} />
            </span>
          </span>
        ))}
        <span className="flex items-center gap-2 text-haze group-hover:text-white lg:ml-auto">
          <CircleHelp aria-hidden="true" className="size-4" />
          {words.explain}
        </span>
      </summary>
      <dl className="container-page grid gap-x-16 gap-y-4 pb-6 text-sm md:grid-cols-2">
        {words.items.map((item, place) => (
          <div key={item} data-light={place} data-state="unknown">
            <dt className="font-semibold text-white">
              {item}: <StateWord words={words.states} />
            </dt>
            <dd className="mt-1 max-w-[65ch]">{words.meanings[place]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What the light says; the words for the other states wait beside it. */
const StateWord = ({ words }: { words: Words['states'] }) => (
  <span data-on={words.on} data-off={words.off} data-unknown={words.unknown}>
    {words.unknown}
  </span>
);
