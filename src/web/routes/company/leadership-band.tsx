import type { ReactNode } from 'react';
import { BandText, type BandTextProps } from '#web/sections/band-text.tsx';

export type LeadershipBandProps = Omit<BandTextProps, 'titleId'> & {
  /** The profile card. */
  children: ReactNode;
};

export function LeadershipBand({ children, ...text }: LeadershipBandProps) {
  return (
    <section className="band max-md:py-14" aria-labelledby="leadership-title">
      <div className="container-page grid items-start gap-x-20 gap-y-8 lg:grid-cols-[1fr_1.05fr]">
        <div className="lg:sticky lg:top-32">
          <BandText {...text} titleId="leadership-title" />
        </div>
        <div className="perspective-[60rem]">{children}</div>
      </div>
    </section>
  );
}
