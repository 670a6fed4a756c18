import { memo } from 'react';
import { Link } from 'react-router';
import { ChevronDown } from 'lucide-react';
import { legalLinks, quicklinkGroups, shownSocialLinks, type LinkGroup } from '#content/navigation.ts';
import { followLink } from '#content/follow-link.ts';
import { footer } from '#content/shell.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';
import { BackToTop } from './back-to-top.tsx';
import { footerLiveElement } from './lazy-footer-live.tsx';
import { Logo } from './logo.tsx';
import { MotionSwitch } from './motion-switch.tsx';
import { SocialIcon } from './social-icon.tsx';

/** Remembered: the frame around it changes with every menu, the footer does not. */
export const Footer = memo(function Footer() {
  return (
    <footer className="site-footer on-dark">
      <div className="container-page pt-18 pb-10 md:pt-24">
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-[1.15fr_2fr]">
          <div>
            <Logo onDark />
            <p className="mt-4 max-w-72 text-base text-haze">{footer.blurb}</p>
            <Link to={followLink.path} prefetch="intent" className="footer-link mt-4 font-semibold">
              {followLink.label}
            </Link>
            <address className="mt-6 grid justify-items-start not-italic">
              <a href={emailHref} className="footer-link">
                {site.email}
              </a>
              <a href={phoneHref} className="footer-link">
                {site.phone}
              </a>
              <span className="mt-2 text-sm text-haze">{site.office}</span>
            </address>
          </div>
          <nav aria-label={footer.navigationLabel} className="grid gap-x-8 sm:grid-cols-3">
            {quicklinkGroups.map((group) => (
              <Quicklinks key={group.title} group={group} />
            ))}
          </nav>
        </div>
        {footerLiveElement}
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-sm">
          <p className="text-haze">{footer.copyright}</p>
          <ul aria-label={footer.legalLabel} className="flex flex-wrap gap-x-6">
            {legalLinks.map((item) => (
              <li key={item.path}>
                <Link to={item.path} prefetch="intent" className="footer-link">
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
          {shownSocialLinks.length > 0 ? (
            <ul aria-label={footer.socialLabel} className="-mx-3 flex">
              {shownSocialLinks.map((item) => (
                <li key={item.path}>
                  <a href={item.path} aria-label={item.label} className="footer-icon">
                    <SocialIcon network={item.network} />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          <MotionSwitch />
          <BackToTop />
        </div>
      </div>
    </footer>
  );
});

/** Spec 4: quicklink groups expand and collapse on click. */
function Quicklinks({ group }: { group: LinkGroup }) {
  return (
    <details open className="group border-t border-line py-2 sm:border-0 sm:py-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control font-semibold text-white">
        {group.title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-haze transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <ul className="pt-1 pb-3">
        {group.items.map((item) => (
          <li key={item.path}>
            <Link to={item.path} prefetch="intent" className="footer-link">
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
