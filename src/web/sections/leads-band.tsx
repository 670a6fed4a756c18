import { KeyCard, type KeyHolder } from '#web/ui/key-card.tsx';
import { Link } from '#web/ui/link.tsx';

export type Lead = {
  readonly holder: KeyHolder;
  readonly certifications: readonly string[];
  readonly findings: readonly { readonly id: string; readonly path: string }[];
  readonly place: string;
};

export type LeadsBandProps = {
  title: string;
  lead: string;
  facts: Readonly<Record<'key' | 'certifications' | 'findings' | 'place', string>>;
  people: readonly Lead[];
};

/** Who answers for each field. */
export function LeadsBand({ title, lead, facts, people }: LeadsBandProps) {
  return (
    <section className="container-page pb-18 md:pb-28" aria-labelledby="leads-title">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.4fr]">
        <h2 id="leads-title" className="text-h2">
          {title}
        </h2>
        <p className="measure text-lg">{lead}</p>
      </div>
      <ul className="key-shelf mt-10" aria-labelledby="leads-title">
        {people.map(({ holder, certifications, findings, place }) => (
          <li key={holder.name}>
            <KeyCard
              holder={holder}
              facts={[
                { label: facts.key, value: holder.shortFingerprint },
                { label: facts.certifications, value: certifications.join(', ') },
                {
                  label: facts.findings,
                  value: findings.map(({ id, path }, index) => (
                    <span key={id}>
                      {index > 0 ? ' ' : null}
                      <Link to={path}>{id}</Link>
                    </span>
                  )),
                },
                { label: facts.place, value: place },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
