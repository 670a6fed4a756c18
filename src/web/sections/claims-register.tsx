import type { Claim } from '#content/claims.ts';

type RegisterWords = Readonly<Record<'figure' | 'counts' | 'asOf' | 'evidence', string>>;

export type ClaimsRegisterProps = {
  topics: readonly { readonly topic: string; readonly claims: readonly Claim[] }[];
  columns: RegisterWords;
  validUntil: string;
};

/** One line per figure, each with an address of its own: where every figure of the site leads. */
export function ClaimsRegister({ topics, columns, validUntil }: ClaimsRegisterProps) {
  return (
    <div className="container-page grid gap-14 py-16 md:gap-18 md:py-20">
      {topics.map(({ topic, claims }) => (
        <section key={topic} aria-label={topic}>
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
                <Line key={claim.id} claim={claim} columns={columns} validUntil={validUntil} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

type LineProps = Pick<ClaimsRegisterProps, 'columns' | 'validUntil'> & { claim: Claim };

/** The caption tells figures with the same label apart before their definitions do. */
function Line({ claim, columns, validUntil }: LineProps) {
  const { id, value, label, caption, counts, asOf, evidence, document } = claim;
  return (
    <tr id={id}>
      <th scope="row">
        <span className="register-value">{value}</span>{' '}
        <span className="block text-sm font-normal">
          <span className="font-medium">{label}</span>
          {caption ? <span className="block text-body">{caption}</span> : null}
        </span>
      </th>
      <td data-column={columns.counts}>{counts}</td>
      <td data-column={columns.asOf} className="font-mono text-sm whitespace-nowrap">
        <time dateTime={asOf}>{asOf}</time>
      </td>
      <td data-column={columns.evidence} className="font-mono text-sm">
        <span>
          {evidence}
          {document ? (
            <span className="block font-sans">
              <a href={document.href}>{document.title}</a>, {validUntil}{' '}
              <time dateTime={document.validUntil}>{document.validUntil}</time>
            </span>
          ) : null}
        </span>
      </td>
    </tr>
  );
}
