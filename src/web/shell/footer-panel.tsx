import { ShieldCheck } from 'lucide-react';
import { footerFacts } from '#content/footer-facts.ts';
import { footerLive } from '#content/footer.ts';
import { Certifications } from '#web/islands/footer-live/certification-list.tsx';
import { Newsletter } from '#web/islands/footer-live/newsletter-form.tsx';
import { FooterDownloads } from '#web/islands/footer-live/resource-card.tsx';
import { ThreatHub } from '#web/islands/footer-live/threat-hub.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Link } from '#web/ui/link.tsx';
import { Island } from './island.tsx';

/** Spec 2, Footer: one panel with inner hairlines. What nobody has touched needs no script, but for what moves. */
export function FooterPanel() {
  const { threat, resources, trust, newsletter } = footerLive;
  const { cves, cvesAsOf, downloads, badge } = footerFacts;
  return (
    <section
      aria-label={footerLive.label}
      className="footer-panel lg:grid lg:[grid-template:'threat_threat_newsletter'_auto_'resources_trust_trust'_auto/1.55fr_0.9fr_1fr] lg:gap-px lg:mt-6 lg:overflow-hidden lg:border lg:border-line lg:rounded-panel lg:bg-line print:hidden"
    >
      <WideFold
        id="footer-threat"
        title={threat.title}
        titleClass="text-[1rem] leading-[1.6] tracking-normal lg:mb-3"
        fact={threat.fact(cves.length)}
        className="lg:[grid-area:threat]"
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
        titleClass="text-[1rem] leading-[1.6] tracking-normal lg:mb-3"
        fact={resources.fact(downloads.length)}
        className="area-resources lg:[grid-area:resources]"
      >
        <Island name="footer-downloads" of={FooterDownloads} props={{ downloads }} start="interaction" />
        <Link
          to={resources.all.path}
          className="footer-more inline-flex items-center min-h-11 text-[0.9375rem] font-semibold text-cyan-300 no-underline hover:underline hover:underline-offset-4"
        >
          {resources.all.label} <span aria-hidden="true">&nbsp;→</span>
        </Link>
      </WideFold>
      <WideFold
        id="footer-trust"
        title={trust.title}
        titleClass="text-[1rem] leading-[1.6] tracking-normal lg:mb-3"
        fact={badge.value}
        className="lg:[grid-area:trust]"
      >
        <div className="trust-parts md:grid md:grid-cols-[minmax(0,0.8fr)_minmax(0,1fr)] md:gap-x-6">
          <p className="flex items-center gap-4 md:flex-col md:items-start md:justify-between md:p-4 md:border md:border-line md:rounded-card">
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
          <div className="max-md:mt-5">
            <p className="mb-2 text-sm text-haze">{trust.listTitle}</p>
            <Island name="certifications" of={Certifications} props={{}} start="visible" />
          </div>
        </div>
        <Link
          to={trust.proofs.path}
          className="footer-more inline-flex items-center min-h-11 text-[0.9375rem] font-semibold text-cyan-300 no-underline hover:underline hover:underline-offset-4"
        >
          {trust.proofs.label} <span aria-hidden="true">&nbsp;→</span>
        </Link>
      </WideFold>
      <div className="area-newsletter grid content-start gap-y-4 gap-x-10 md:max-lg:[grid-template:'about_check'_auto_'address_check'_auto_'privacy_check'_1fr_'error_error'_auto/1fr_1fr] md:max-lg:gap-y-3 lg:[grid-area:newsletter] lg:grid-cols-none lg:gap-y-3">
        <div>
          <h2 className="text-[1rem] leading-[1.6] tracking-normal lg:mb-1">{newsletter.title}</h2>
          <p className="text-sm">{newsletter.lead}</p>
        </div>
        <Island name="newsletter" of={Newsletter} props={{}} start="interaction" />
      </div>
    </section>
  );
}
