import { footerBadge } from '#content/badges.ts';
import { footerFacts } from '#content/footer-facts.ts';
import { footerLive } from '#content/footer.ts';
import { Certifications } from '#web/islands/footer-live/certification-list.tsx';
import { FooterDownloads } from '#web/islands/footer-live/resource-card.tsx';
import { ThreatHub } from '#web/islands/footer-live/threat-hub.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Link } from '#web/ui/link.tsx';
import { Island } from './island.tsx';

const titleClass = 'text-[1rem] leading-[1.6] tracking-normal lg:mb-2 lg:text-[0.9375rem]';

/** Spec 2, Footer: one panel with dividers. Until someone interacts with it, only its animations need a script. */
export function FooterPanel() {
  const { threat, resources, trust } = footerLive;
  const { cves, cvesAsOf, downloads } = footerFacts;
  const badge = footerBadge();
  return (
    <section aria-label={footerLive.label} className="footer-panel print:hidden">
      <WideFold
        id="footer-threat"
        title={threat.title}
        titleClass={titleClass}
        fact={threat.fact(cves.length)}
      >
        <Island
          name="threat-hub"
          of={ThreatHub}
          props={{ known: cves, knownAsOf: cvesAsOf }}
          start="visible"
        />
      </WideFold>
      <WideFold
        id="footer-resources"
        title={resources.title}
        titleClass={titleClass}
        fact={resources.fact(downloads.length)}
      >
        <Island name="footer-downloads" of={FooterDownloads} props={{ downloads }} start="interaction" />
        <Link to={resources.all.path} className="footer-more">
          {resources.all.label}
        </Link>
      </WideFold>
      <WideFold id="footer-trust" title={trust.title} titleClass={titleClass} fact={badge?.value ?? ''}>
        {badge ? (
          <p className="footer-badge">
            <Glyph name="shield" />
            <b>
              <ClaimLink {...badge} />
            </b>{' '}
            {badge.label}
          </p>
        ) : null}
        {badge === null && trust.certifications.length === 0 && (
          <p className="mt-3 text-sm text-haze lg:mt-2.5">{trust.plain}</p>
        )}
        {trust.certifications.length > 0 && (
          <>
            <p className="mt-3 text-sm text-haze lg:mt-2.5">{trust.listTitle}</p>
            <Island name="certifications" of={Certifications} props={{}} start="visible" />
          </>
        )}
        <Link to={trust.proofs.path} className="footer-more">
          {trust.proofs.label}
        </Link>
      </WideFold>
    </section>
  );
}
