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
      <section
        ref={ref}
        aria-label={footerLive.label}
        className="footer-panel lg:grid lg:[grid-template:'threat_threat_newsletter'_auto_'resources_trust_trust'_auto/1.55fr_0.9fr_1fr] lg:gap-px lg:mt-6 lg:overflow-hidden lg:border lg:border-line lg:rounded-panel lg:bg-line"
      >
        <WideFold
          id="footer-threat"
          title={threat.title}
          titleClass="text-[1rem] leading-[1.6] tracking-normal lg:mb-3"
          fact={threat.fact}
          className="lg:[grid-area:threat]"
        >
          <div className="grid gap-y-6 gap-x-10 md:grid-cols-[12rem_1fr] lg:grid-cols-[11rem_1fr] lg:gap-8">
            <div className="lg:self-center">
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
          titleClass="text-[1rem] leading-[1.6] tracking-normal lg:mb-3"
          fact={resources.fact}
          className="area-resources lg:[grid-area:resources]"
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
          fact={trust.badge.value}
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
