import type { ReactNode } from 'react';
import type { Opening } from '#content/services/openings.ts';
import { CloudOpening } from './openings/cloud-opening.tsx';
import { ComplianceOpening } from './openings/compliance-opening.tsx';
import { NetworkOpening } from './openings/network-opening.tsx';
import { WideOpening, type OpeningProps } from './openings/opening-frame.tsx';
import { ProgramOpening } from './openings/program-opening.tsx';

export type SolutionHeroProps = OpeningProps & {
  opening: Opening;
  /** The interactive attack path, for applications. */
  walk: ReactNode;
};

/**
 * Spec 2, Solution detail page: the hero fills the viewport below the header. Each family draws its own subject.
 * Nothing's position depends on what follows it: on a slow connection it would shift while the rest loads.
 */
export function SolutionHero({ opening, walk, ...props }: SolutionHeroProps) {
  switch (opening.family) {
    case 'network':
      return <NetworkOpening map={opening} {...props} />;
    case 'cloud':
      return <CloudOpening map={opening} {...props} />;
    case 'compliance':
      return <ComplianceOpening ledger={opening} {...props} />;
    case 'program':
      return <ProgramOpening queue={opening} {...props} />;
    case 'application':
      return (
        <WideOpening ground="on-dark hero-ground overflow-clip" onDark {...props}>
          {walk}
        </WideOpening>
      );
  }
}

type ProofProps = Readonly<Record<'figures' | 'standards' | 'live', ReactNode>>;

/** Spec 2: the four figures, the four standards and the lights, as one slim row under the first screen. */
export const SolutionProofs = ({ figures, standards, live }: ProofProps) => (
  <div className="on-dark border-t border-line bg-navy-950">
    <div className="container-page grid gap-x-8 gap-y-4 py-5 xl:grid-cols-[1.04fr_1fr] xl:items-center">
      {figures}
      {standards}
    </div>
    {live}
  </div>
);
