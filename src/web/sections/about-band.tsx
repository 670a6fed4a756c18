import { Link } from 'react-router';
import type { AboutBandContent } from '#content/pages/home.ts';
import { CodePanel } from '#web/ui/code-panel.tsx';

/** A split band: what we promise on the left, one finding as evidence on the right. */
export function AboutBand({ tag, heading, paragraphs, link, evidence }: AboutBandContent) {
  return (
    <section className="band" aria-labelledby="about-title">
      <div className="container-page grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <p className="eyebrow">{tag}</p>
          <h2 id="about-title" className="mt-4 text-h2">
            {heading}
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
        <CodePanel {...evidence} />
      </div>
    </section>
  );
}
