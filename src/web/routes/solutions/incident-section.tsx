import { ClaimLink } from '#web/ui/claim-link.tsx';

export type IncidentSectionProps = { title: string; claim: string; href: string; text: string };

/** Spec 2 and 9: what happens, and how fast, in a real incident. */
export function IncidentSection({ title, claim, href, text }: IncidentSectionProps) {
  return (
    <section className="on-dark hero-ground" aria-labelledby="incident-title">
      <div className="container-page grid gap-x-16 gap-y-4 py-12 lg:grid-cols-[1.3fr_1fr] lg:items-center lg:py-16">
        <div>
          <p className="eyebrow text-cyan-300">{title}</p>
          <h2 id="incident-title" className="mt-3 text-h2">
            <ClaimLink href={href} value={claim} />
          </h2>
        </div>
        <p className="measure">{text}</p>
      </div>
    </section>
  );
}
