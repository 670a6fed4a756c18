import { ClaimLink } from '#web/ui/claim-link.tsx';

export type IncidentBandProps = { title: string; claim: string; href: string; text: string };

/** Spec 2 and 9: what happens, and how soon, when it is not a test. */
export function IncidentBand({ title, claim, href, text }: IncidentBandProps) {
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
