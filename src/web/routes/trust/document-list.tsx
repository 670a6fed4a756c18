import type { claimsRegisterPage, DocumentRow } from '#content/pages/claims-register.ts';

type DocumentListProps = {
  words: (typeof claimsRegisterPage)['documents'];
  rows: readonly DocumentRow[];
};

/** One row per document, each with its own anchor, which the badges link to. */
export function DocumentList({ words, rows }: DocumentListProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="documents-title" className="border-t border-rule bg-white py-12 md:py-20">
      <div className="container-page">
        <h2 id="documents-title" className="text-h2">
          {words.title}
        </h2>
        <p className="measure mt-4 md:text-lg">{words.lead}</p>
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
      </div>
    </section>
  );
}
