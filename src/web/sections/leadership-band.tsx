import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Action } from '#content/page.ts';

export type LeadershipBandProps = {
  eyebrow: string;
  title: string;
  paragraphs: readonly string[];
  link: Action;
  /** The profile card. */
  children: ReactNode;
};

export function LeadershipBand({ eyebrow, title, paragraphs, link, children }: LeadershipBandProps) {
  return (
    <section className="band" aria-labelledby="leadership-title">
      <div className="container-page grid items-start gap-x-20 gap-y-12 lg:grid-cols-[1fr_1.05fr]">
        <div className="lg:sticky lg:top-32">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="leadership-title" className="mt-4 text-h2">
            {title}
          </h2>
          {paragraphs.map((text) => (
            <p key={text} className="measure mt-5 text-lg">
              {text}
            </p>
          ))}
          <Link
            to={link.path}
            prefetch="intent"
            className="mt-6 inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline hover:underline"
          >
            {link.label} <span aria-hidden="true">&nbsp;→</span>
          </Link>
        </div>
        <div className="leader-stage">{children}</div>
      </div>
    </section>
  );
}
