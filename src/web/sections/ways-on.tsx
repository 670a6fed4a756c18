import type { Action } from '#content/page.ts';
import { BrokenPath } from '#web/ui/broken-path.tsx';
import { Link } from '#web/ui/link.tsx';

export type WaysOnProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  links: readonly (Action & { readonly text: string })[];
};

/** A dead end with ways on. */
export function WaysOn({ eyebrow, heading, lead, links }: WaysOnProps) {
  return (
    <section className="on-dark hero-ground">
      <div className="container-page band grid items-center gap-12 lg:grid-cols-2">
        <div>
          <p className="eyebrow text-cyan-300">{eyebrow}</p>
          <h1 className="mt-5 text-h1">{heading}</h1>
          <p className="measure mt-6 text-lg">{lead}</p>
          <BrokenPath className="mt-10 w-full max-w-130" />
        </div>
        <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-navy-900">
          {links.map((link) => (
            <li key={link.path}>
              <Link
                to={link.path}
                className="flex items-center justify-between gap-4 p-6 no-underline transition-colors hover:bg-navy-800"
              >
                <span>
                  <span className="block font-semibold text-white">{link.label}</span>
                  <span className="block text-sm text-haze">{link.text}</span>
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
