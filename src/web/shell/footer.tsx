import { legalLinks, quicklinkGroups, shownSocialLinks, type LinkGroup } from '#content/navigation.ts';
import { followLink, pricingLink } from '#content/follow-link.ts';
import { footer } from '#content/shell.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';
import { Link } from '#web/ui/link.tsx';
import { ParticleField } from '#web/ui/particle-field.tsx';
import { BackToTop } from './back-to-top.tsx';
import { FooterPanel } from './footer-panel.tsx';
import { Logo } from './logo.tsx';
import { MotionSwitch } from './motion-switch.tsx';
import { SocialIcon } from './social-icon.tsx';

export function Footer() {
  return (
    <footer className="site-footer relative isolate overflow-hidden bg-navy-950 on-dark">
      <div className="container-page footer-frame pt-10 pb-6 md:pt-16 md:pb-8 lg:pt-10 lg:pb-2">
        <FooterTop />
        <ParticleField of="footer" />
        <FooterPanel />
        <div className="footer-base flex flex-wrap items-center justify-between gap-x-8 pt-3 border-t border-t-line text-[0.875rem] md:gap-x-5 lg:mt-2 lg:pt-0 lg:border-0">
          <p className="text-haze">{footer.copyright}</p>
          <LegalLinks />
          {shownSocialLinks.length > 0 ? <SocialLinks /> : null}
          <MotionSwitch />
          <BackToTop />
        </div>
      </div>
    </footer>
  );
}

function FooterTop() {
  return (
    <div className="footer-top grid gap-y-6 gap-x-8 lg:grid-cols-[minmax(0,1fr)_max-content] lg:gap-x-[clamp(1.5rem,4vw,4rem)]">
      <div className="footer-brand md:grid md:grid-cols-[1fr_1fr] md:gap-10 lg:grid-cols-[minmax(0,1fr)_max-content] lg:gap-[clamp(1.5rem,4vw,4rem)]">
        <div>
          <Logo onDark />
          <p className="mt-3 max-w-80 text-base text-haze lg:mt-4 lg:max-w-72">{footer.blurb}</p>
        </div>
        <div className="footer-ways flex flex-wrap items-center gap-x-6 not-italic mt-2 md:grid md:content-start md:justify-items-start md:mt-0">
          {[pricingLink, followLink].map(({ label, path }) => (
            <Link
              key={path}
              to={path}
              className="footer-link inline-flex items-center no-underline [transition:color_150ms] hover:underline hover:underline-offset-4 hover:decoration-cyan-400 font-semibold"
            >
              {label}
            </Link>
          ))}
          <address className="flex flex-wrap items-center gap-x-6 not-italic md:grid md:content-start md:justify-items-start md:mt-0">
            <a
              href={emailHref}
              className="footer-link inline-flex items-center no-underline [transition:color_150ms] hover:underline hover:underline-offset-4 hover:decoration-cyan-400"
            >
              {site.email}
            </a>
            <a
              href={phoneHref}
              className="footer-link inline-flex items-center no-underline [transition:color_150ms] hover:underline hover:underline-offset-4 hover:decoration-cyan-400"
            >
              {site.phone}
            </a>
            <span className="text-[0.875rem] text-haze">{site.office}</span>
          </address>
        </div>
      </div>
      <nav
        aria-label={footer.navigationLabel}
        className="footer-links md:grid md:grid-cols-[repeat(3,1fr)] md:gap-x-8 lg:grid-cols-[repeat(3,max-content)] lg:gap-x-[clamp(1.5rem,4vw,4rem)]"
      >
        {quicklinkGroups.map((group) => (
          <Quicklinks key={group.title} group={group} />
        ))}
      </nav>
    </div>
  );
}

function LegalLinks() {
  return (
    <ul
      aria-label={footer.legalLabel}
      className="grid basis-full grid-cols-[1fr_1fr] gap-x-6 md:flex md:basis-auto"
    >
      {legalLinks.map((item) => (
        <li key={item.path}>
          <Link
            to={item.path}
            className="footer-link inline-flex items-center no-underline [transition:color_150ms] hover:underline hover:underline-offset-4 hover:decoration-cyan-400"
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SocialLinks() {
  return (
    <ul aria-label={footer.socialLabel} className="-mx-3 flex">
      {shownSocialLinks.map((item) => (
        <li key={item.path}>
          <a
            href={item.path}
            aria-label={item.label}
            className="grid place-items-center rounded-control text-haze [transition:color_150ms] size-11 hover:text-white"
          >
            <SocialIcon network={item.network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Spec 4: quicklink groups expand and collapse on click. Open from the start where there is room (enhance/wide-groups.ts). */
function Quicklinks({ group }: { group: LinkGroup }) {
  return (
    <details className="border-t border-t-line lg:border-0" data-open-wide="64rem">
      <summary className="fold-row lg:justify-start lg:min-h-8">
        {group.title}
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <ul className="pb-3 lg:pb-0">
        {group.items.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              className="footer-link inline-flex items-center no-underline [transition:color_150ms] hover:underline hover:underline-offset-4 hover:decoration-cyan-400"
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
