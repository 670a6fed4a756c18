import type { ReactNode } from 'react';
import { legalLinks, quicklinkGroups, socialLinks, type LinkGroup } from '#content/navigation.ts';
import { followLink } from '#content/follow-link.ts';
import { footerLive } from '#content/footer.ts';
import { footer } from '#content/shell.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import { ParticleField } from '#web/ui/particle-field.tsx';
import { Newsletter } from '#web/islands/footer-live/newsletter-form.tsx';
import { FooterPanel } from './footer-panel.tsx';
import { Island } from './island.tsx';
import { Logo } from './logo.tsx';
import { SocialIcon } from './social-icon.tsx';

/** Who we are, with the newsletter, and where to go; what moves, in one panel; the small print. */
export function Footer() {
  return (
    <footer className="site-footer relative z-22 isolate overflow-hidden bg-navy-950 on-dark">
      <div className="container-page footer-frame">
        <div className="grid-rows-[auto_1fr] gap-x-10 md:max-xl:grid md:max-xl:grid-flow-col md:max-xl:grid-cols-2">
          <Logo onDark />
          <p className="text-sm text-haze">{footer.blurb}</p>
          <p className="mt-3 text-sm md:max-xl:mt-0 md:max-xl:self-end xl:mt-2.5">
            <strong className="font-semibold text-white">{footerLive.newsletter.title}</strong>{' '}
            {footerLive.newsletter.lead}
          </p>
          <Island name="newsletter" of={Newsletter} props={{}} start="interaction" />
        </div>
        <nav aria-label={footer.navigationLabel} className="footer-columns">
          <FooterGroup title={footer.contactTitle} icon="mail" fact={site.email}>
            <address className="contents not-italic">
              <a href={emailHref} className="footer-link">
                {site.email}
              </a>
              <a href={phoneHref} className="footer-link">
                {site.phone}
              </a>
              <span className="flex min-h-11 items-center lg:min-h-6.5 lg:text-sm">{site.office}</span>
            </address>
            <Link to={followLink.path} className="footer-link">
              {followLink.label}
            </Link>
          </FooterGroup>
          {quicklinkGroups.map(({ title, icon, items }) => (
            <FooterGroup key={title} title={title} icon={groupIcons[icon]} fact={String(items.length)}>
              {items.map((item) => (
                <Link key={item.path} to={item.path} className="footer-link">
                  {item.label}
                </Link>
              ))}
            </FooterGroup>
          ))}
        </nav>
        <ParticleField of="footer" />
        <FooterPanel />
        <div className="footer-base">
          <LegalLinks />
          <p className="text-haze md:-order-1 print:order-none">{footer.copyright}</p>
          <SocialLinks />
          <MotionSwitch />
          <BackToTop />
        </div>
      </div>
    </footer>
  );
}

const groupIcons: Record<LinkGroup['icon'], GlyphName> = {
  cycle: 'cycle',
  audit: 'clipboard',
  cloud: 'cloud',
};

type FooterGroupProps = { title: string; icon: GlyphName; fact?: string; children: ReactNode };

/**
 * Spec 4: quicklink groups expand and collapse on click. Initially open if there's space (enhance/shell.ts); on phones
 * all seven rows look alike, without an icon.
 */
function FooterGroup({ title, icon, fact, children }: FooterGroupProps) {
  return (
    <details className="group footer-group" data-open-wide="64rem">
      <summary className="fold-row" data-fact={fact}>
        <Glyph name={icon} className="size-4 flex-none text-cyan-300" />
        {title}
      </summary>
      {children}
    </details>
  );
}

function LegalLinks() {
  return (
    <nav aria-label={footer.legalLabel} className="flex flex-wrap gap-x-5 max-md:contents">
      {legalLinks.map((item) => (
        <Link key={item.path} to={item.path} className="footer-link">
          {item.label}
        </Link>
      ))}
    </nav>
  );
}

function SocialLinks() {
  return (
    <nav aria-label={footer.socialLabel} className="social-links">
      {socialLinks.map((item) => (
        <a key={item.path} href={item.path} aria-label={item.label} className="social-link">
          <SocialIcon network={item.network} />
        </a>
      ))}
    </nav>
  );
}

/**
 * Design, Motion: one switch for everything that moves on its own (enhance/shell.ts). CSS obeys it without a script.
 */
function MotionSwitch() {
  return (
    <label className="inline-flex items-center gap-2.5 min-h-11 cursor-pointer lg:min-h-9">
      <input id="motion-switch" type="checkbox" className="absolute opacity-0 size-px" />
      <span aria-hidden="true" className="motion-switch-track" />
      {footer.pauseMotion}
    </label>
  );
}

/** Spec 2, Footer: a floating round button on small screens, a plain control in the footer on large ones (enhance/back-to-top.ts). */
function BackToTop() {
  return (
    // Keeps its space in the row while the control floats.
    <span className="min-w-28 min-h-11 text-end max-md:ml-auto lg:min-h-9">
      <a href="#top" data-scroll="" className="back-to-top">
        <Glyph name="up" className="size-5" />
        <span>{footer.backToTop}</span>
      </a>
    </span>
  );
}
