import type { Claim } from '#content/claims.ts';
import type {
  claimsRegisterPage,
  DocumentRow,
  EvidenceTally,
  RegisterGroup,
} from '#content/pages/claims-register.ts';
import { TitledSection } from '#web/ui/titled-section.tsx';

type Page = typeof claimsRegisterPage;

const looks = [
  'border-cyan-700',
  'border-purple-600 bg-purple-600',
  'border-purple-700 bg-purple-700',
  'border-purple-700 bg-purple-700',
] as const;

/** The kinds of evidence, and how many lines have each, even if none do. */
export function EvidenceKinds({ title, lines, kinds }: Page['kinds'] & { kinds: readonly EvidenceTally[] }) {
  return (
    <section
      aria-labelledby="kinds-title"
      className="overflow-hidden rounded-panel border border-rule bg-paper"
    >
      <div className="px-5 py-4 sm:px-6">
        <h2 id="kinds-title" className="text-base">
          {title}
        </h2>
        <div
          aria-hidden="true"
          className="grid grid-cols-16 gap-1 mt-3 sm:grid-cols-24 *:aspect-square *:rounded-[3px] *:border-[1.5px]"
        >
          {kinds.flatMap(({ kind, count }, place) =>
            Array.from({ length: count }, (_, at) => <span key={`${kind}${at}`} className={looks[place]} />),
          )}
        </div>
      </div>
      <dl>
        {kinds.map(({ kind, meaning, count }) => (
          <div
            key={kind}
            className="grid grid-cols-[4.25rem_1fr] grid-rows-[auto_1fr] items-baseline gap-x-4 border-t border-rule px-5 py-3.5 sm:px-6"
          >
            <dt className="col-start-2 font-mono text-sm text-cyan-700">{kind}</dt>
            <dd className="col-start-2 text-sm text-pretty">{meaning}</dd>
            <dd className="col-start-1 row-span-2 row-start-1 self-center text-sm">
              <span className="block text-[2rem] leading-none font-semibold tracking-tight text-ink tabular-nums">
                {count}
              </span>
              {lines[count === 1 ? 0 : 1]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ClaimsRegisterProps = Pick<Page, 'columns' | 'asOf' | 'validUntil' | 'raw'> & {
  groups: readonly RegisterGroup[];
};

/** One entry per figure, each with its own anchor, which every figure on the site links to. */
export function ClaimsRegister({ groups, columns, asOf, validUntil, raw }: ClaimsRegisterProps) {
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
              <p className="flex flex-wrap gap-x-4 font-mono text-sm lg:flex-col">
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
                  <Line key={claim.id} claim={claim} validUntil={validUntil} raw={raw} />
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
type LineProps = { claim: Claim; validUntil: string; raw: string };

function Line({ claim, validUntil, raw }: LineProps) {
  const { id, value, label, caption, counts, document } = claim;
  return (
    <tr id={id} data-proof={claim.raw || document ? '' : undefined}>
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
        {claim.raw ? (
          <a href={claim.raw} className="block py-2.5 text-sm text-purple-700 md:py-1">
            {raw}
          </a>
        ) : null}
      </td>
    </tr>
  );
}

/** One row per document, each with its own anchor, which the badges link to. */
export function DocumentList({ words, rows }: { words: Page['documents']; rows: readonly DocumentRow[] }) {
  if (rows.length === 0) return null;
  return (
    <TitledSection
      titleId="documents-title"
      title={words.title}
      lead={words.lead}
      className="border-t border-rule bg-white py-12 md:py-20"
    >
      <ul className="mt-6 divide-y divide-rule border-y border-rule md:mt-10">
        {rows.map(({ anchor, title, issuer, scope, validFrom, validTo, access, isOnRequest, href }) => (
          <li
            key={anchor}
            id={anchor}
            className="grid gap-x-10 gap-y-1 py-5 target:bg-purple-100 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_minmax(0,1fr)]"
          >
            <div>
              <h3 className="text-base">{title}</h3>
              <p className="text-sm">{issuer}</p>
            </div>
            <p>{scope}</p>
            <div className="text-sm">
              <p className="font-mono text-ink">
                <time dateTime={validFrom}>{validFrom}</time> {words.to}{' '}
                <time dateTime={validTo}>{validTo}</time>
              </p>
              {isOnRequest ? (
                <p>
                  {words.ask.before} <a href={words.ask.path}>{words.ask.label}</a>
                  {words.ask.after}
                </p>
              ) : (
                <p>{href === null ? access : <a href={href}>{words.read}</a>}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
