import { ClaimLink } from '#web/ui/claim-link.tsx';

export type IncidentBandProps = {
  title: string;
  claim: string;
  href: string;
  text: string;
  steps: readonly string[];
};

/** Spec 2 and 9: what happens, and how soon, when it is not a test. */
export function IncidentBand({ title, claim, href, text, steps }: IncidentBandProps) {
  return (
    <section className="on-dark hero-ground" aria-labelledby="incident-title">
      <div className="container-page grid gap-x-16 gap-y-10 py-18 lg:grid-cols-2 lg:items-center lg:py-24">
        <div>
          <p className="eyebrow">{title}</p>
          <h2 id="incident-title" className="mt-4 text-h2">
            <ClaimLink href={href} value={claim} />
          </h2>
          <p className="measure mt-5 text-lg">{text}</p>
        </div>
        <ol className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-navy-900">
          {steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[2.5rem_1fr] p-6 sm:p-7">
              <span aria-hidden="true" className="font-mono text-sm leading-6.5 text-cyan-300">
                {String(index + 1).padStart(2, '0')}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
