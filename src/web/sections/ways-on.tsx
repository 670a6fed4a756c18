import type { Action } from '#content/page.ts';
import { PageOpening } from './page-opening.tsx';
import { BrokenPath } from '#web/ui/broken-path.tsx';
import { Link } from '#web/ui/link.tsx';

export type WaysOnProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  links: readonly (Action & { readonly text: string })[];
};

/** A dead end with links out of it. */
export function WaysOn({ links, ...text }: WaysOnProps) {
  return (
    <PageOpening
      {...text}
      ground="navy"
      widths="items-center lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]"
      aside={<BrokenPath className="w-full lg:-mr-24 lg:w-[calc(100%+6rem)]" />}
    >
      <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
        {links.map((link) => (
          <li key={link.path} className="grid bg-navy-900">
            <Link
              to={link.path}
              className="flex items-start justify-between gap-4 p-5 no-underline transition-colors hover:bg-navy-800 lg:p-6"
            >
              <span>
                <span className="block font-semibold text-white">{link.label}</span>
                <span className="line-clamp-2 text-sm text-haze">{link.text}</span>
              </span>
              <span aria-hidden="true" className="text-cyan-300">
                →
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageOpening>
  );
}
