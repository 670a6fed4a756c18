import type { Claim, EvidenceKind } from '#content/claims.ts';

type RegisterWords = Readonly<Record<'figure' | 'counts' | 'asOf' | 'evidence', string>>;

export type ClaimsRegisterProps = {
  topics: readonly { readonly topic: string; readonly claims: readonly Claim[] }[];
  columns: RegisterWords;
  validUntil: string;
  kindsTitle: string;
  kinds: Readonly<Record<EvidenceKind, string>>;
};

/** One line per figure, each with an address of its own: where every figure of the site leads. */
export function ClaimsRegister({ topics, columns, validUntil, kindsTitle, kinds }: ClaimsRegisterProps) {
  return (
    <div className="container-page py-16 md:py-20">
      <section aria-labelledby="kinds-title" className="rounded-panel border border-rule bg-white p-6 sm:p-8">
        <h2 id="kinds-title" className="text-h3">
          {kindsTitle}
        </h2>
        <dl className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {Object.entries(kinds).map(([kind, meaning]) => (
            <div key={kind}>
              <dt className="font-mono text-sm text-cyan-700">{kind}</dt>
              <dd className="mt-1 text-sm">{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      {topics.map(({ topic, claims }) => (
        <section key={topic} aria-label={topic} className="mt-14">
          <table className="stacked-table register-table">
            <caption className="mb-4 text-start text-h3 font-semibold text-ink">{topic}</caption>
            <thead>
              <tr>
                <th scope="col">{columns.figure}</th>
                <th scope="col">{columns.counts}</th>
                <th scope="col">{columns.asOf}</th>
                <th scope="col">{columns.evidence}</th>
              </tr>
            </thead>
            <tbody>
              {claims.map((claim) => (
                <Line key={claim.id} claim={claim} validUntil={validUntil} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

function Line({ claim, validUntil }: { claim: Claim; validUntil: string }) {
  const { id, value, label, counts, asOf, evidence, document } = claim;
  return (
    <tr id={id}>
      <th scope="row">
        <span className="block text-lg tabular-nums">{value}</span>
        <span className="block text-sm font-normal">{label}</span>
      </th>
      <td>{counts}</td>
      <td className="font-mono text-sm whitespace-nowrap">
        <time dateTime={asOf}>{asOf}</time>
      </td>
      <td className="font-mono text-sm">
        {evidence}
        {document ? (
          <span className="block font-sans">
            <a href={document.href}>{document.title}</a>, {validUntil}{' '}
            <time dateTime={document.validUntil}>{document.validUntil}</time>
          </span>
        ) : null}
      </td>
    </tr>
  );
}
