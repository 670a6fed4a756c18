import { legalLinks, quicklinkGroups, socialLinks, type LinkGroup } from '#content/navigation.ts';
import { followLink, pricingLink } from '#content/follow-link.ts';
import { footer } from '#content/shell.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';
import { Link } from '#web/ui/link.tsx';
import { ParticleField } from '#web/ui/particle-field.tsx';
import { BackToTop } from './back-to-top.tsx';
import { FooterNewsletter, FooterPanel } from './footer-panel.tsx';
import { Logo } from './logo.tsx';
import { MotionSwitch } from './motion-switch.tsx';
import { SocialIcon } from './social-icon.tsx';

const footerLink =
  'inline-flex items-center min-h-11 text-mist no-underline [transition:color_150ms] hover:text-white hover:underline hover:underline-offset-4 hover:decoration-cyan-400';
const columnLink = `${footerLink} lg:min-h-7 lg:text-[0.9375rem]`;

/** Three groups that align: who we are, where to go and the newsletter; what moves, in one panel; the small print. */
export function Footer() {
  return (
    <footer className="site-footer relative isolate overflow-hidden bg-navy-950 on-dark">
      <div className="container-page footer-frame grid pt-8 pb-4 md:pt-12 md:pb-6 lg:grid-cols-[minmax(0,1fr)_max-content] lg:gap-x-[clamp(1.5rem,4vw,4rem)] lg:gap-y-2.5 lg:pt-5 lg:pb-0">
        <FooterBrand />
        <nav
          aria-label={footer.navigationLabel}
          className="max-lg:mt-4 md:max-lg:grid md:max-lg:grid-cols-[repeat(3,1fr)] md:max-lg:gap-x-8 lg:grid lg:grid-cols-[repeat(3,max-content)] lg:gap-x-[clamp(1.25rem,3vw,3rem)]"
        >
          {quicklinkGroups.map((group) => (
            <Quicklinks key={group.title} group={group} />
          ))}
        </nav>
        <ParticleField of="footer" />
        <FooterPanel />
        <FooterNewsletter />
        <div className="footer-base flex flex-wrap items-center justify-between gap-x-8 border-t border-t-line pt-2 text-[0.875rem] md:gap-x-5 lg:col-span-full lg:-mt-1.5 lg:border-0 lg:pt-0">
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
    <div className="footer-brand md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_max-content] lg:gap-x-[clamp(1.25rem,3vw,3rem)]">
      <div>
        <Logo onDark />
        <p className="mt-1 max-w-80 text-[0.9375rem] text-haze max-md:mt-2">{footer.blurb}</p>
      </div>
      <div className="footer-ways mt-2 flex flex-wrap items-center gap-x-6 md:mt-0 md:content-start lg:grid lg:justify-items-start">
        {[pricingLink, followLink].map(({ label, path }) => (
          <Link
            key={path}
            to={path}
            className={`${columnLink} first:font-semibold lg:first:min-h-8 lg:first:text-base lg:first:text-white`}
          >
            {label}
          </Link>
        ))}
        <address className="contents not-italic">
          <a href={emailHref} className={columnLink}>
            {site.email}
          </a>
          <a href={phoneHref} className={columnLink}>
            {site.phone}
          </a>
          <span className="text-[0.875rem] text-haze">{site.office}</span>
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
          <Link to={item.path} className={footerLink}>
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

/** Spec 4: quicklink groups expand and collapse on click. Initially open if there's space (enhance/wide-groups.ts). */
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
            <Link to={item.path} className={columnLink}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
