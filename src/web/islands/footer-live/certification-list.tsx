import { useCallback, useEffect, useRef, useState, type UIEvent } from 'react';
import { footerLive } from '#content/footer.ts';
import { motionAllowed } from '#web/lib/motion.ts';
import { useMotionAllowed } from '#web/lib/use-motion-allowed.ts';
import { DotRow } from '#web/ui/button.tsx';

/** Spec 4 and 9: the certification list. */
const certificationAdvanceMs = 5_000;

/** Longer than the pause between two scroll events of one swipe. */
const scrollRestMs = 150;

const { certifications, list: words } = footerLive.trust;

/**
 * Spec 4: advances every 5 s, dots select. A horizontally scrolling list, one entry wide: without a script you swipe or
 * scroll it, and its size doesn't change.
 */
export function Certifications() {
  const listRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const motion = useMotionAllowed();
  const count = certifications.length;

  const show = useCallback((index: number) => {
    const list = listRef.current;
    setActive(index);
    list?.scrollTo({ left: index * list.clientWidth, behavior: motionAllowed() ? 'smooth' : 'instant' });
  }, []);
  // Restarts with each entry, so one chosen by hand stays for its full time.
  useEffect(() => {
    if (!motion) return;
    const timer = setTimeout(() => show((active + 1) % count), certificationAdvanceMs);
    return () => clearTimeout(timer);
  }, [motion, active, count, show]);

  /** A visitor may also swipe. */
  const follow = (list: HTMLDivElement) =>
    setActive(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
  const handleScrollEnd = ({ currentTarget }: UIEvent<HTMLDivElement>) => follow(currentTarget);
  // Safari has `scrollend` only since 26.2: without it, a pause counts as the end.
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handleScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    if ('onscrollend' in window) return;
    clearTimeout(resting.current);
    resting.current = setTimeout(() => follow(currentTarget), scrollRestMs);
  };

  return (
    <div className="relative">
      <div
        ref={listRef}
        role="group"
        tabIndex={0}
        aria-label={words.label}
        onScroll={handleScroll}
        onScrollEnd={handleScrollEnd}
        className="certification-list overflow-x-auto [scroll-snap-type:x_mandatory] scrollbar-none"
      >
        <ul className="flex">
          {certifications.map((entry, index) => (
            <li
              className="flex-none w-full snap-start pt-1 text-sm text-haze"
              key={entry.title}
              data-active={index === active || undefined}
            >
              <b className="block font-semibold text-white">{entry.title}</b>
              {entry.description}
            </li>
          ))}
        </ul>
      </div>
      <DotRow
        label={words.choose}
        names={certifications.map(({ title }) => `${words.show} ${title}`)}
        active={active}
        onChoose={show}
        className="needs-script absolute -top-8 right-0 *:h-8 *:w-6"
      />
    </div>
  );
}
