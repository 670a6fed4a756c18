import { AttackCover } from '#web/ui/attack-cover.tsx';
import { KeyArt } from '#web/ui/key-art.tsx';
import type { ArticleSummary } from '#web/sections/article-card.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Link } from '#web/ui/link.tsx';

export type BlogOpeningProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  featuredLabel: string;
  featured: ArticleSummary;
};

/** The blog's dark opening: what it is, and the newest article across the page. */
export function BlogOpening(props: BlogOpeningProps) {
  const { eyebrow, heading, lead, featuredLabel, featured } = props;
  return (
    <section className="on-dark hero-ground overflow-clip">
      <div className="container-page grid grid-cols-1 gap-6 py-8 md:pb-14">
        <div>
          <p className="eyebrow text-cyan-300">{eyebrow}</p>
          <h1 className="mt-3 text-h1 md:max-lg:text-[2.5rem]">{heading}</h1>
          <p className="mt-3 max-w-[70ch] md:text-lg">{lead}</p>
        </div>
        <article className="group relative grid overflow-hidden rounded-panel border border-line bg-navy-900/70 shadow-float transition-colors hover:border-haze md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
          <AttackCover
            seed={featured.slug}
            shape={featured.cover}
            className="h-full min-h-44 w-full max-md:aspect-2/1"
          />
          <div className="flex flex-col justify-center border-line p-6 max-md:border-t md:border-l lg:p-8">
            <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-haze">
              <span className="flex items-center gap-3 text-cyan-300">
                <span aria-hidden="true" className="signal-dot" />
                {featuredLabel}
              </span>
              <span>{featured.category}</span>
            </p>
            <h2 className="mt-4 text-[clamp(1.375rem,1.2rem+0.900vw,1.75rem)] leading-tight tracking-[-0.02em]">
              <Link to={featured.path} className="card-link line-clamp-2 md:max-lg:line-clamp-3">
                <Unbroken text={featured.title} />
              </Link>
            </h2>
            <p className="mt-3 line-clamp-3">{featured.excerpt}</p>
            <p className="mt-5 flex items-center gap-3 text-sm">
              <KeyArt fingerprint={featured.author.fingerprint} className="w-18 border border-line" />
              <span className="block">
                <span className="block font-semibold text-white">{featured.author.name}</span>
                <span className="flex flex-wrap gap-x-4 text-haze">
                  <time dateTime={featured.date}>{featured.dateText}</time>
                  <span>{featured.readTime}</span>
                </span>
              </span>
            </p>
          </div>
        </article>
      </div>
    </section>
  );
}
