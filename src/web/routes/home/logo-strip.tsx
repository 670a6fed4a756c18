import type { ShownClaim } from '#content/claims.ts';
import type { ClientLogo } from '#content/pages/home.ts';

import { ClaimLink } from '#web/ui/claim-link.tsx';

export type LogoStripProps = {
  title: string;
  logos: readonly ClientLogo[];
  claim: ShownClaim;
  /** Says what the names are, where they are invented. */
  note: string | null;
};

/** Spec 1, Trust section: an endless strip; the copy that makes it endless is hidden from assistive technology. */
export function LogoStrip({ title, logos, claim, note }: LogoStripProps) {
  return (
    <section aria-labelledby="clients-title" className="border-b border-rule bg-white">
      <div className="container-page grid items-center gap-x-8 gap-y-8 py-12 md:grid-cols-[1fr_auto] lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-12">
        <div>
          <h2 id="clients-title" className="text-base">
            {title}
          </h2>
          {note ? <p className="text-sm">{note}</p> : null}
        </div>
        <div className="logo-strip flex overflow-hidden mask-[linear-gradient(90deg,transparent,#000_8%,#000_92%,transparent)] md:max-lg:order-last md:max-lg:col-span-2">
          <LogoList logos={logos} />
          <LogoList logos={logos} copy />
        </div>
        <p>
          <span className="block text-h2 font-semibold text-ink">
            <ClaimLink {...claim} />
          </span>
          <span className="text-sm">{claim.label}</span>
        </p>
      </div>
    </section>
  );
}

function LogoList({ logos, copy = false }: { logos: readonly ClientLogo[]; copy?: boolean }) {
  return (
    <ul
      className="flex flex-none gap-12 pr-12 animate-[logo-strip_36s_linear_infinite] in-[.logo-strip:is(:hover,:focus-within)]:[animation-play-state:paused]"
      aria-hidden={copy || undefined}
    >
      {logos.map((logo) => (
        <li
          className="flex items-center gap-2 text-[1.1875rem] font-semibold tracking-[-0.02em] text-[#6b7497]"
          key={logo.name}
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
