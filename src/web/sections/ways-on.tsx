import type { Action } from '#content/page.ts';
import { BrokenPath } from '#web/ui/broken-path.tsx';
import { Link } from '#web/ui/link.tsx';

export type WaysOnProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  links: readonly (Action & { readonly text: string })[];
};

/** A dead end with links out of it. */
export function WaysOn({ eyebrow, heading, lead, links }: WaysOnProps) {
  return (
    <section className="on-dark hero-ground overflow-clip">
      <div className="container-page pt-14 pb-18 lg:pt-20 lg:pb-24">
        <div className="grid items-center gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
          <div>
            <p className="eyebrow text-cyan-300">{eyebrow}</p>
            <h1 className="mt-5 text-h1">{heading}</h1>
            <p className="measure mt-6 text-lg">{lead}</p>
          </div>
          <BrokenPath className="w-full lg:-mr-24 lg:w-[calc(100%+6rem)]" />
        </div>
        <ul className="mt-10 grid gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
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
      </div>
    </section>
  );
}
