import type { ReactNode } from 'react';

export type Proof = { readonly label: string; readonly text: string; readonly href: string };
export type ProofListProps = {
  title: string;
  proofs: readonly Proof[];
  check: { readonly title: string; readonly titleId: string; readonly lead: string };
  /** The live check of this page. */
  children: ReactNode;
};

/** What can be verified without asking: papers on the left, this page itself on the right. */
export function ProofList({ title, proofs, check, children }: ProofListProps) {
  return (
    <section className="band border-t border-rule bg-white" aria-labelledby="proofs-title">
      <div className="container-page">
        <h2 id="proofs-title" className="text-h2">
          {title}
        </h2>
        <div className="mt-6 grid items-start gap-x-20 gap-y-12 md:mt-10 lg:grid-cols-[1fr_1.4fr]">
          <ul className="divide-y divide-rule border-y border-rule">
            {proofs.map(({ label, text, href }) => (
              <li key={href} className="relative py-4">
                <a
                  href={href}
                  className="font-semibold text-purple-600 no-underline after:absolute after:inset-0 hover:underline"
                >
                  {label}
                </a>
                <span className="block text-sm">{text}</span>
              </li>
            ))}
          </ul>
          <div>
            <h3 id={check.titleId} className="text-h3">
              {check.title}
            </h3>
            <p className="measure mt-3">{check.lead}</p>
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}
