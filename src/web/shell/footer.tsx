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
    <footer className="site-footer on-dark">
      <div className="container-page footer-frame">
        <FooterTop />
        <ParticleField of="footer" />
        <FooterPanel />
        <div className="footer-base">
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
    <div className="footer-top">
      <div className="footer-brand">
        <div>
          <Logo onDark />
          <p className="mt-3 max-w-80 text-base text-haze lg:mt-4 lg:max-w-72">{footer.blurb}</p>
        </div>
        <div className="footer-ways">
          {[pricingLink, followLink].map(({ label, path }) => (
            <Link key={path} to={path} className="footer-link font-semibold">
              {label}
            </Link>
          ))}
          <address className="footer-address">
            <a href={emailHref} className="footer-link">
              {site.email}
            </a>
            <a href={phoneHref} className="footer-link">
              {site.phone}
            </a>
            <span className="footer-office">{site.office}</span>
          </address>
        </div>
      </div>
      <nav aria-label={footer.navigationLabel} className="footer-links">
        {quicklinkGroups.map((group) => (
          <Quicklinks key={group.title} group={group} />
        ))}
      </nav>
    </div>
  );
}

function LegalLinks() {
  return (
    <ul aria-label={footer.legalLabel} className="footer-legal">
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
      {shownSocialLinks.map((item) => (
        <li key={item.path}>
          <a href={item.path} aria-label={item.label} className="footer-icon">
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
    <details data-open-wide="64rem">
      <summary className="fold-row">
        {group.title}
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <ul>
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
