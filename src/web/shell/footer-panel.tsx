import { ShieldCheck } from 'lucide-react';
import { footerBadge } from '#content/badges.ts';
import { footerFacts } from '#content/footer-facts.ts';
import { footerLive } from '#content/footer.ts';
import { Certifications } from '#web/islands/footer-live/certification-list.tsx';
import { Newsletter } from '#web/islands/footer-live/newsletter-form.tsx';
import { FooterDownloads } from '#web/islands/footer-live/resource-card.tsx';
import { ThreatHub } from '#web/islands/footer-live/threat-hub.tsx';
import { isStale } from '#contract/threats.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Link } from '#web/ui/link.tsx';
import { Island } from './island.tsx';

/** Spec 2, Footer: one panel with inner hairlines. What nobody has touched needs no script, but for what moves. */
export function FooterPanel() {
  const { threat, resources, trust, newsletter } = footerLive;
  const { cves, cvesAsOf, downloads } = footerFacts;
  const badge = footerBadge();
  return (
    <section aria-label={footerLive.label} className="footer-panel print:hidden">
      <WideFold
        id="footer-threat"
        title={threat.title}
        titleClass="footer-title"
        fact={threat.fact(cves.length)}
        className="area-threat"
      >
        <Island
          name="threat-hub"
          of={ThreatHub}
          props={{ known: cves, knownAsOf: cvesAsOf, knownIsOld: isStale(cvesAsOf) }}
          start="visible"
        />
      </WideFold>
      <WideFold
        id="footer-resources"
        title={resources.title}
        titleClass="footer-title"
        fact={resources.fact(downloads.length)}
        className="area-resources"
      >
        <Island name="footer-downloads" of={FooterDownloads} props={{ downloads }} start="interaction" />
        <Link to={resources.all.path} className="footer-more">
          {resources.all.label} <span aria-hidden="true">&nbsp;→</span>
        </Link>
      </WideFold>
      <WideFold
        id="footer-trust"
        title={trust.title}
        titleClass="footer-title"
        fact={badge?.value ?? ''}
        className="area-trust"
      >
        <div className="trust-parts">
          {badge ? (
            <p className="trust-badge">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-control border border-green/40 bg-[#0e2b2c] text-green"
              >
                <ShieldCheck className="size-6" strokeWidth={1.75} />
              </span>
              <span>
                <span className="block font-semibold text-white">
                  <ClaimLink {...badge} />
                </span>
                <span className="block text-sm text-haze">{badge.label}</span>
              </span>
            </p>
          ) : null}
          <div className="max-md:mt-5">
            <p className="mb-2 text-sm text-haze">{trust.listTitle}</p>
            <Island name="certifications" of={Certifications} props={{}} start="visible" />
          </div>
        </div>
        <Link to={trust.proofs.path} className="footer-more">
          {trust.proofs.label} <span aria-hidden="true">&nbsp;→</span>
        </Link>
      </WideFold>
      <div className="area-newsletter">
        <div>
          <h2 className="footer-title">{newsletter.title}</h2>
          <p className="text-sm">{newsletter.lead}</p>
        </div>
        <Island name="newsletter" of={Newsletter} props={{}} start="interaction" />
      </div>
    </section>
  );
}
