import { footerLive } from '#content/footer.ts';
import { useEffect, useState } from 'react';
import { longDate } from '#contract/dates.ts';
import type { ThreatPulse } from '#contract/threats.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMotionAllowed } from '#web/lib/use-motion-allowed.ts';

const words = footerLive.threat.gauge;

/** Spec 4 and 9: the footer's threat gauge. */
const limits = {
  min: 1,
  max: 10,
  start: 7,
  tickMs: 15_000,
  lowUpTo: 3,
  mediumUpTo: 6,
} as const;

type ThreatBand = 'low' | 'medium' | 'high';

/** Spec 4: moves by 1, up or down, and never leaves the scale. */
export function nextThreatLevel(level: number, random: () => number): number {
  return Math.min(limits.max, Math.max(limits.min, level + (random() < 0.5 ? -1 : 1)));
}

/** Spec 9: Low up to 3, Medium up to 6, High above. */
export function threatBand(level: number): ThreatBand {
  if (level <= limits.lowUpTo) return 'low';
  return level <= limits.mediumUpTo ? 'medium' : 'high';
}

/** Spec 4: Low green, Medium amber, High red; always with the word. */
const looks: Record<ThreatBand, { ring: string; text: string }> = {
  low: { ring: 'stroke-green', text: 'text-green' },
  medium: { ring: 'stroke-yellow', text: 'text-yellow' },
  high: { ring: 'stroke-red', text: 'text-rose' },
};

const halfRing = 'M20 110a90 90 0 0 1 180 0';

/** Ten ticks, each 8 long with 2 between, so that the last ends with the ring. */
const ringLength = 98;
const ticks = (count: number): string =>
  `${Array.from({ length: count }, () => 8).join(' 2 ')} ${2 * ringLength}`;

/** Measured if there's a feed. Otherwise decorative, as specified; it only moves while motion is allowed. */
export function ThreatGauge({ pulse }: { pulse: ThreatPulse | null }) {
  const [drifting, setDrifting] = useState<number>(limits.start);
  const drifts = useMotionAllowed() && pulse === null;
  useEffect(() => {
    if (!drifts) return;
    const timer = setInterval(() => setDrifting((now) => nextThreatLevel(now, Math.random)), limits.tickMs);
    return () => clearInterval(timer);
  }, [drifts]);

  const { min, max } = limits;
  const level = pulse?.level ?? drifting;
  const band = threatBand(level);
  const look = looks[band];
  return (
    <>
      <div
        role="meter"
        aria-label={words.label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={level}
        aria-valuetext={`${level} ${words.of} ${max}, ${words.bands[band]}`}
        data-band={band}
        className="relative mx-auto max-w-56"
      >
        <svg viewBox="0 0 220 122" aria-hidden="true" className="block w-full" fill="none" strokeWidth="16">
          <path
            d={halfRing}
            pathLength={ringLength}
            strokeDasharray={ticks(max)}
            className="stroke-navy-700"
          />
          <path
            d={halfRing}
            pathLength={ringLength}
            strokeDasharray={ticks(level)}
            className={classNames('[transition:stroke_600ms]', look.ring)}
          />
        </svg>
        <p className="absolute inset-x-0 bottom-0 text-center">
          <span className="block text-[2.75rem] leading-none font-semibold lg:text-[1.5rem] text-white [font-variant-numeric:tabular-nums]">
            {level}
          </span>
          <span className={classNames('mt-1 block text-sm', look.text)}>{words.bands[band]}</span>
        </p>
      </div>
      {pulse ? <Reckoning pulse={pulse} tone={look.text} /> : null}
    </>
  );
}

/** One tap away; with room it takes the list's place, so nothing moves. */
function Reckoning({ pulse, tone }: { pulse: ThreatPulse; tone: string }) {
  const { note, explain, text, formula } = words.measured;
  const figures = { ...pulse, to: longDate(pulse.to) };
  const filled = (sentence: string) =>
    sentence.replaceAll(/\{(added|to|fewer|same|weeks)\}/g, (_, name: keyof typeof figures) =>
      String(figures[name]),
    );
  return (
    <>
      <p className={classNames('mt-3 text-center text-sm font-semibold lg:mt-2', tone)}>{filled(note)}</p>
      <details className="text-center text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center underline decoration-field-night underline-offset-4 hover:text-white lg:min-h-8">
          {explain}
        </summary>
        <p className="text-start lg:absolute lg:top-8 lg:right-0 lg:left-39 xl:top-0">
          {filled(text)} {formula}
        </p>
      </details>
    </>
  );
}
