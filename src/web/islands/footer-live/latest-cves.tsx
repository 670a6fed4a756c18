import { footerLive } from '#content/footer.ts';
import type { CveEntry } from '#content/footer-facts.ts';
import { cveRecordUrl } from '#contract/threats.ts';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { Link } from '#web/ui/link.tsx';

const { cves: words } = footerLive;

/** Spec 2, Footer: the latest-CVE list. From the snapshot, until the server answers with newer ones. */
export function LatestCves({
  entries,
  asOf,
  isOld,
}: {
  entries: readonly CveEntry[];
  asOf: string;
  isOld: boolean;
}) {
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-0">
        <h3 className="mb-1 text-[1rem] tracking-normal lg:mb-0 lg:text-[0.9375rem]">
          {isOld ? words.oldTitle(asOf) : words.title}
        </h3>
        {isOld ? null : (
          <p className="font-mono text-sm text-haze">
            {words.asOfLabel} <time dateTime={asOf}>{asOf}</time>
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={cveRecordUrl(entry.id)} target="_blank" rel="noopener" className="latest-cve">
              <span className="font-mono text-sm text-haze">{entry.id}</span>
              <span title={entry.title}>
                {/* The narrow column has space for the vendor alone. */}
                <span aria-hidden="true" className="max-lg:hidden">
                  {entry.vendor}
                </span>
                <span className="lg:sr-only">{entry.title}</span>
              </span>
              {entry.severity ? (
                <SeverityBadge severity={entry.severity} onDark isSlim />
              ) : (
                <span className="font-mono text-sm text-haze">
                  <span className="visually-hidden">, {words.added} </span>
                  <time dateTime={entry.added}>{entry.added}</time>
                </span>
              )}
              <span className="visually-hidden">, {words.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
      <Link to={words.all.path} className="footer-more">
        {words.all.label} <span aria-hidden="true">&nbsp;→</span>
      </Link>
    </>
  );
}
