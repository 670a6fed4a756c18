import type { LinkedClaim } from '#content/claims.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';

export type VisionSectionProps = {
  eyebrow: string;
  title: string;
  text: string;
  chat: { readonly label: string; readonly href: string };
  figures: string;
  claims: readonly LinkedClaim[];
};

export function VisionSection({ eyebrow, title, text, chat, figures, claims }: VisionSectionProps) {
  return (
    <section className="on-dark hero-ground border-b border-line" aria-labelledby="vision-title">
      <div className="container-page band grid items-end gap-x-20 gap-y-9 max-md:py-14 lg:grid-cols-[1.3fr_1fr]">
        <div>
          <p className="eyebrow text-cyan-300">{eyebrow}</p>
          <h2 id="vision-title" className="mt-4 text-h2">
            {title}
          </h2>
          <p className="measure mt-5 text-lg">{text}</p>
          <div className="mt-9 flex flex-wrap">
            <a href={chat.href} className={buttonClass()}>
              {chat.label}
            </a>
          </div>
        </div>
        <dl aria-label={figures} className="divide-y divide-line border-y border-line">
          {claims.map((claim) => (
            <div key={claim.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-4">
              <dt>{claim.label}</dt>
              <dd className="text-2xl font-semibold text-white tabular-nums">
                <ClaimLink {...claim} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
