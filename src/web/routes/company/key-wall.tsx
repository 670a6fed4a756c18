import { KeyCard, type KeyHolder } from '#web/ui/key-card.tsx';
import { Link } from '#web/ui/link.tsx';

export type Lead = {
  readonly holder: KeyHolder;
  readonly certifications: readonly string[];
  readonly findings: readonly { readonly id: string; readonly path: string }[];
  readonly place: string;
};

export type KeyWallProps = {
  title: string;
  lead: string;
  facts: Readonly<Record<'key' | 'certifications' | 'findings' | 'place', string>>;
  people: readonly Lead[];
  /** The note that all of them are invented. */
  mark: string | null;
};

/** Who leads each field, shown as the pictures of their keys. */
export function KeyWall({ title, lead, facts, people, mark }: KeyWallProps) {
  return (
    <div className="overflow-hidden border border-line rounded-panel bg-[rgb(11_17_36/0.8)]">
      <h2
        id="leads-title"
        className="border-b border-line px-4 py-3 font-mono text-sm font-normal tracking-normal text-haze md:px-6"
      >
        {title}
      </h2>
      <ul className="grid gap-px bg-line md:grid-cols-2 lg:grid-cols-3" aria-labelledby="leads-title">
        {people.map(({ holder, certifications, findings, place }) => (
          <li key={holder.name} className="grid">
            <KeyCard
              id={`key-${holder.shortFingerprint.replaceAll(' ', '')}`}
              holder={holder}
              facts={[
                { label: facts.key, value: holder.shortFingerprint },
                { label: facts.certifications, value: certifications.join(', ') },
                {
                  label: facts.findings,
                  value: findings.map(({ id, path }) => (
                    <Link key={id} to={path}>
                      {id}
                    </Link>
                  )),
                },
                { label: facts.place, value: place },
              ]}
            />
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm text-haze md:px-6">
        {lead}
        {mark ? ` ${mark}` : null}
      </p>
    </div>
  );
}
