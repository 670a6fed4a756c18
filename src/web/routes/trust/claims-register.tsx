import type { Claim } from '#content/claims.ts';
import type { claimsRegisterPage, RegisterGroup } from '#content/pages/claims-register.ts';

export type ClaimsRegisterProps = {
  groups: readonly RegisterGroup[];
  columns: (typeof claimsRegisterPage)['columns'];
  asOf: string;
  validUntil: string;
  measured: (typeof claimsRegisterPage)['measured'];
};

/** One entry per figure, each with its own anchor, which every figure on the site links to. */
export function ClaimsRegister({ groups, columns, asOf, validUntil, measured }: ClaimsRegisterProps) {
  return (
    <div className="grid gap-12 pt-12 pb-18 md:gap-16 md:pt-16 md:pb-20 container-page">
      {groups.map((group) => {
        const titleId = `register-${group.claims[0]?.id ?? ''}`;
        return (
          <section
            key={titleId}
            aria-labelledby={titleId}
            className="lg:grid lg:grid-cols-[minmax(0,12rem)_minmax(0,1fr)] lg:gap-x-12"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-6 pb-3 lg:sticky lg:top-28 lg:flex-col lg:self-start lg:justify-start lg:pt-3.5">
              <h2 id={titleId} className="text-h3">
                {group.topic}
              </h2>
              <p className="flex flex-wrap gap-x-4 font-mono text-[0.875rem] lg:flex-col">
                <span className="text-cyan-700">{group.evidence}</span>{' '}
                <span>
                  {asOf} <time dateTime={group.asOf}>{group.asOf}</time>
                </span>
              </p>
            </div>
            <table className="register-table" aria-labelledby={titleId}>
              <thead>
                <tr>
                  <th scope="col">{columns.figure}</th>
                  <th scope="col">{columns.counts}</th>
                </tr>
              </thead>
              <tbody>
                {group.claims.map((claim) => (
                  <Line key={claim.id} claim={claim} validUntil={validUntil} words={measured} />
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </div>
  );
}

/** The caption tells figures with the same label apart before their definitions do. */
type LineProps = { claim: Claim; validUntil: string; words: ClaimsRegisterProps['measured'] };

function Line({ claim, validUntil, words }: LineProps) {
  const { id, value, label, caption, counts, document, measured } = claim;
  return (
    <tr id={id} data-proof={measured || document ? '' : undefined}>
      <th scope="row">
        <span className="register-figure">
          <span>{value}</span>{' '}
          <span>
            <span className="font-medium">{label}</span>
            {caption ? <span className="hidden text-body md:block">{caption}</span> : null}
          </span>
        </span>
      </th>
      <td>
        {counts}
        {document ? (
          <span className="block">
            <a href={document.href}>{document.title}</a>, {validUntil}{' '}
            <time dateTime={document.validUntil} className="whitespace-nowrap">
              {document.validUntil}
            </time>
          </span>
        ) : null}
        {measured ? (
          <details className="text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-purple-700 md:min-h-8">
              {words.fold}
            </summary>
            {words.by} <code className="font-mono text-ink">{measured.command}</code> {words.on}{' '}
            <time dateTime={measured.at} className="whitespace-nowrap">
              {measured.at.slice(0, 16).replace('T', ' ')} UTC
            </time>
            {measured.commit === null ? null : (
              <>
                {' '}
                {words.at} <code className="font-mono">{measured.commit}</code>
              </>
            )}
            .{' '}
            <a href={measured.raw} className="text-purple-700 underline underline-offset-2">
              {words.raw}
            </a>
          </details>
        ) : null}
      </td>
    </tr>
  );
}
