import { site } from '#content/site.ts';
import { LogoMark } from '#web/shell/logo.tsx';

export type ReportLink = { readonly label: string; readonly href: string };
export type ReportToolbarProps = { label: string; newTab: string; links: readonly ReportLink[] };

/** Every link opens a new tab: the document may stand in a frame, where the rest of the site may not. */
export function ReportToolbar({ label, newTab, links }: ReportToolbarProps) {
  return (
    <div className="report-toolbar flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <p className="flex min-h-11 items-center gap-2.5 text-lg font-semibold tracking-tight text-white">
        <LogoMark />
        {site.name}
      </p>
      <nav aria-label={label}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                target="_blank"
                className="inline-flex min-h-11 items-center gap-2 text-mist underline-offset-4 hover:text-white hover:underline"
              >
                {link.label}
                <span className="visually-hidden"> ({newTab})</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
