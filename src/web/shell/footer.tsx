import { ArrowUp } from 'lucide-react';
import { legalLinks, quicklinkGroups, socialLinks, type LinkGroup } from '#content/navigation.ts';
import { followLink, pricingLink } from '#content/follow-link.ts';
import { footer } from '#content/shell.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';
import { Link } from '#web/ui/link.tsx';
import { ParticleField } from '#web/ui/particle-field.tsx';
import { FooterNewsletter, FooterPanel } from './footer-panel.tsx';
import { Logo } from './logo.tsx';
import { SocialIcon } from './social-icon.tsx';

/** Three groups that align: who we are, where to go and the newsletter; what moves, in one panel; the small print. */
export function Footer() {
  return (
    <footer className="site-footer relative isolate overflow-hidden bg-navy-950 on-dark">
      <div className="container-page footer-frame">
        <FooterBrand />
        <nav aria-label={footer.navigationLabel} className="footer-columns">
          {quicklinkGroups.map((group) => (
            <Quicklinks key={group.title} group={group} />
          ))}
        </nav>
        <ParticleField of="footer" />
        <FooterPanel />
        <FooterNewsletter />
        <div className="footer-base">
          <p className="text-haze">{footer.copyright}</p>
          <SocialLinks />
          <LegalLinks />
          <MotionSwitch />
          <BackToTop />
        </div>
      </div>
    </footer>
  );
}

function FooterBrand() {
  return (
    <div className="footer-brand">
      <div>
        <Logo onDark />
        <p className="mt-1 max-w-80 text-[0.9375rem] text-haze max-md:mt-2">{footer.blurb}</p>
      </div>
      <div className="footer-ways mt-2 flex flex-wrap items-center gap-x-6 md:mt-0 md:content-start lg:grid lg:justify-items-start">
        {[pricingLink, followLink].map(({ label, path }) => (
          <Link
            key={path}
            to={path}
            className="footer-link first:font-semibold lg:first:min-h-8 lg:first:text-base lg:first:text-white"
          >
            {label}
          </Link>
        ))}
        <address className="contents not-italic">
          <a href={emailHref} className="footer-link">
            {site.email}
          </a>
          <a href={phoneHref} className="footer-link">
            {site.phone}
          </a>
          <span className="text-[0.875rem] text-haze lg:leading-6.5">{site.office}</span>
        </address>
      </div>
    </div>
  );
}

function LegalLinks() {
  return (
    <ul aria-label={footer.legalLabel} className="flex basis-full flex-wrap gap-x-5 md:basis-auto">
      {legalLinks.map((item) => (
        <li key={item.path}>
          <Link to={item.path} className="footer-link">
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
      {socialLinks.map((item) => (
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

/** Spec 4: quicklink groups expand and collapse on click. Initially open if there's space (enhance/shell.ts). */
function Quicklinks({ group }: { group: LinkGroup }) {
  return (
    <details className="group border-t border-t-line lg:border-0" data-open-wide="64rem">
      <summary className="fold-row lg:justify-start lg:min-h-8">
        {group.title}
        {/* Open groups show their icon only on hover and focus. */}
        <span
          aria-hidden="true"
          className="fold-mark lg:group-open:[summary:not(:hover,:focus-visible)>&]:opacity-0"
        />
      </summary>
      <ul className="pb-3 lg:pb-0">
        {group.items.map((item) => (
          <li key={item.path}>
            <Link to={item.path} className="footer-link">
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Design, Motion: one switch for everything that moves on its own (enhance/shell.ts). CSS obeys it without a script.
 */
function MotionSwitch() {
  return (
    <label className="inline-flex items-center gap-2.5 min-h-11 cursor-pointer">
      <input id="motion-switch" type="checkbox" className="absolute opacity-0 size-px" />
      <span aria-hidden="true" className="motion-switch-track" />
      {footer.pauseMotion}
    </label>
  );
}

/** Spec 2, Footer: a floating round button on small screens, a plain control in the footer on large ones (enhance/shell.ts). */
function BackToTop() {
  return (
    // Keeps its space in the row while the control floats.
    <span className="min-w-28 min-h-11 text-end">
      <a href="#top" data-scroll="" className="back-to-top">
        <ArrowUp aria-hidden="true" className="size-5" />
        <span>{footer.backToTop}</span>
      </a>
    </span>
  );
}
