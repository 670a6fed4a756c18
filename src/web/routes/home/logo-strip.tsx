import type { ShownClaim } from '#content/claims.ts';
import type { ClientLogo } from '#content/pages/home.ts';

import { ClaimLink } from '#web/ui/claim-link.tsx';

export type LogoStripProps = {
  title: string;
  logos: readonly ClientLogo[];
  claim: ShownClaim;
};

/** Spec 1, Trust section: an endless strip; the copy that makes it endless is hidden from assistive technology. */
export function LogoStrip({ title, logos, claim }: LogoStripProps) {
  return (
    <div className="border-t border-line bg-navy-950/60">
      <div className="container-page grid items-center gap-x-8 gap-y-5 py-6 md:max-lg:grid-cols-[1fr_auto] md:max-lg:gap-y-4 md:max-lg:py-5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:h-22 lg:gap-x-10 lg:py-0">
        <h2 id="clients-title" className="text-sm font-normal text-haze">
          {title}
        </h2>
        <div className="logo-strip print:hidden flex overflow-hidden mask-[linear-gradient(90deg,transparent,#000_8%,#000_92%,transparent)] md:max-lg:col-span-2 max-lg:order-last">
          <LogoList logos={logos} />
          <LogoList logos={logos} copy />
        </div>
        <p className="flex items-center gap-3 lg:h-10 lg:border-l lg:border-line lg:pl-8">
          <span className="text-[1.875rem] leading-none font-semibold tracking-[-0.03em] text-white tabular-nums">
            <ClaimLink {...claim} />
          </span>
          <span className="max-w-36 text-sm leading-snug text-mist">{claim.label}</span>
        </p>
      </div>
    </div>
  );
}

function LogoList({ logos, copy = false }: { logos: readonly ClientLogo[]; copy?: boolean }) {
  return (
    <ul
      className="flex flex-none animate-[logo-strip_36s_linear_infinite] gap-12 pr-12 in-[.logo-strip:is(:hover,:focus-within)]:[animation-play-state:paused]"
      aria-hidden={copy || undefined}
    >
      {logos.map((logo) => (
        <li
          key={logo.name}
          className="flex items-center gap-2 text-[1.1875rem] font-semibold tracking-[-0.02em] text-mist"
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-current">
            <path d={logo.glyph} />
          </svg>
          {logo.name}
        </li>
      ))}
    </ul>
  );
}
