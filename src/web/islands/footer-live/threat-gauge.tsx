import type { footerLive } from '#content/footer.ts';
import { useEffect, useState } from 'react';
import {
  threatGaugeLimits,
  nextThreatLevel,
  threatBand,
  type Random,
  type ThreatBand,
} from './threat-level.ts';
import { longDate } from '#contract/dates.ts';
import type { ThreatPulse } from '#contract/threats.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMotionAllowed } from '#web/lib/use-motion-allowed.ts';

export type ThreatGaugeProps = {
  words: (typeof footerLive)['threat']['gauge'];
  pulse?: ThreatPulse | null;
  random?: Random;
};

/** Spec 4: Low green, Medium amber, High red; always with the word. */
const looks: Record<ThreatBand, { ring: string; text: string }> = {
  low: { ring: 'stroke-green', text: 'text-green' },
  medium: { ring: 'stroke-yellow', text: 'text-yellow' },
  high: { ring: 'stroke-red', text: 'text-rose' },
};

const { min, max, start, tickMs } = threatGaugeLimits;
const halfRing = 'M20 110a90 90 0 0 1 180 0';

/** Measured if there's a feed. Otherwise decorative, and it says so; it only moves while motion is allowed. */
export function ThreatGauge({ words, pulse = null, random = Math.random }: ThreatGaugeProps) {
  const [drifting, setDrifting] = useState<number>(start);
  const drifts = useMotionAllowed() && pulse === null;
  useEffect(() => {
    if (!drifts) return;
    const timer = setInterval(() => setDrifting((now) => nextThreatLevel(now, random)), tickMs);
    return () => clearInterval(timer);
  }, [drifts, random]);

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
        <svg
          viewBox="0 0 220 122"
          aria-hidden="true"
          className="block w-full"
          fill="none"
          strokeLinecap="round"
        >
          <path d={halfRing} className="stroke-navy-700" strokeWidth="14" />
          <path
            d={halfRing}
            pathLength={max}
            strokeDasharray={`${level} ${max * 2}`}
            strokeWidth="14"
            className={classNames(
              '[transition:stroke-dasharray_600ms_var(--ease-out),stroke_600ms]',
              look.ring,
            )}
          />
        </svg>
        <p className="absolute inset-x-0 bottom-0 text-center">
          <span className="block text-[2.75rem] leading-none font-semibold lg:text-[1.5rem] text-white tabular-nums">
            {level}
          </span>
          <span className={classNames('mt-1 block font-mono text-sm', look.text)}>{words.bands[band]}</span>
        </p>
      </div>
      {pulse === null ? (
        <p className="mt-5 text-sm text-haze lg:mt-2 lg:leading-snug">{words.note}</p>
      ) : (
        <Reckoning words={words.measured} pulse={pulse} />
      )}
    </>
  );
}

function Reckoning({
  words,
  pulse,
}: {
  words: (typeof footerLive)['threat']['gauge']['measured'];
  pulse: ThreatPulse;
}) {
  const figures = { ...pulse, to: longDate(pulse.to) };
  return (
    <>
      <p className="mt-5 text-sm text-haze lg:mt-2 lg:leading-snug">
        {words.note.replaceAll(/\{(added|to|fewer|same|weeks)\}/g, (_, name: keyof typeof figures) =>
          String(figures[name]),
        )}
      </p>
      <details className="mt-1 text-sm text-haze">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-cyan-300">
          {words.explain}
        </summary>
        <p>{words.formula}</p>
      </details>
    </>
  );
}
