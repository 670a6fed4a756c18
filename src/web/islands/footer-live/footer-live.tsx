import { BookOpen, FileText, ListChecks, ShieldCheck, type LucideIcon } from 'lucide-react';
import { footerDownloads, footerLive, type FooterDownload } from '#content/footer.ts';
import { site } from '#content/site.ts';
import { CertificationList } from './certification-list.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { ResourceCard } from './resource-card.tsx';
import { ThreatGauge } from './threat-gauge.tsx';
import { useLatestThreats } from './use-latest-threats.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Link } from '#web/ui/link.tsx';
import { LatestCves } from './latest-cves.tsx';

const icons: Record<FooterDownload['icon'], LucideIcon> = {
  report: FileText,
  checklist: ListChecks,
  guide: BookOpen,
};

/** Spec 2, Footer: one panel with inner hairlines. An island of the footer: its script loads when it comes near. */
export function FooterLive() {
  const { threat, cves, resources, trust, newsletter } = footerLive;
  const { ref, latest } = useLatestThreats<HTMLElement>(cves.latestPath);
  return (
    <>
      <section ref={ref} aria-label={footerLive.label} className="footer-panel">
        <WideFold
          id="footer-threat"
          title={threat.title}
          titleClass="footer-title"
          fact={threat.fact}
          className="area-threat"
        >
          <div className="threat-hub">
            <div>
              <ThreatGauge words={threat.gauge} pulse={latest?.pulse ?? null} />
            </div>
            <div>
              <LatestCves latest={latest} />
            </div>
          </div>
        </WideFold>
        <WideFold
          id="footer-resources"
          title={resources.title}
          titleClass="footer-title"
          fact={resources.fact}
          className="area-resources"
        >
          <ul className="divide-y divide-line">
            {footerDownloads.map(({ icon, ...download }) => {
              const Icon = icons[icon];
              return (
                <li key={download.href}>
                  <ResourceCard
                    {...download}
                    icon={<Icon className="size-4.5" strokeWidth={1.75} />}
                    words={resources.words}
                  />
                </li>
              );
            })}
          </ul>
          <Link to={resources.all.path} className="footer-more">
            {resources.all.label} <span aria-hidden="true">&nbsp;→</span>
          </Link>
        </WideFold>
        <WideFold
          id="footer-trust"
          title={trust.title}
          titleClass="footer-title"
          fact={trust.badge.value}
          className="area-trust"
        >
          <div className="trust-parts">
            <p className="trust-badge">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-control border border-green/40 bg-[#0e2b2c] text-green"
              >
                <ShieldCheck className="size-6" strokeWidth={1.75} />
              </span>
              <span>
                <span className="block font-semibold text-white">
                  <ClaimLink {...trust.badge} />
                </span>
                <span className="block text-sm text-haze">{trust.badge.label}</span>
              </span>
            </p>
            <div className="max-md:mt-5">
              <p className="mb-2 text-sm text-haze">{trust.listTitle}</p>
              <CertificationList certifications={trust.certifications} words={trust.list} />
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
          <NewsletterForm
            label={newsletter.title}
            words={newsletter.words}
            apiUrl={site.apiUrl}
            action={newsletter.action}
          />
        </div>
      </section>
    </>
  );
}
