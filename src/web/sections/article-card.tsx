import { AttackCover } from '#web/ui/attack-cover.tsx';
import type { ArtShape } from '#web/ui/attack-art.ts';
import { KeyArt } from '#web/ui/key-art.tsx';
import type { KeyHolder } from '#web/ui/key-signature.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Link } from '#web/ui/link.tsx';

/** What lists show of an article. */
export type ArticleSummary = {
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  /** YYYY-MM-DD, and the same in words. */
  readonly date: string;
  readonly dateText: string;
  readonly category: string;
  readonly readTime: string;
  readonly author: KeyHolder & { readonly isInvented: boolean };
  readonly cover: ArtShape;
};

/** Spec 2, Blog: titles clamp to two lines, excerpts to three. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
  return (
    <article className="article-card flex flex-col h-full group relative sm:max-lg:[:nth-last-child(2):nth-child(odd)>&]:flex-row lg:[:nth-last-child(2):nth-child(3n+1)>&]:flex-row">
      <AttackCover
        seed={article.slug}
        shape={article.cover}
        className="w-full flex-none aspect-video sm:max-lg:[:nth-last-child(2):nth-child(odd)>*>&]:w-1/2 lg:[:nth-last-child(2):nth-child(3n+1)>*>&]:w-[calc((100%-2px)/3)] max-sm:absolute max-sm:top-5 max-sm:left-5 max-sm:w-18 min-[24rem]:max-sm:w-36 max-sm:rounded-card"
      />
      <div className="flex grow flex-col p-5 sm:p-7">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm max-sm:min-h-10 min-[24rem]:max-sm:min-h-[5.0625rem] max-sm:flex-col max-sm:justify-center max-sm:pl-21 min-[24rem]:max-sm:pl-40">
          <span className="text-cyan-700">{article.category}</span>
          <span>{article.readTime}</span>
        </p>
        <h3 className="mt-3 text-h3">
          <Link to={article.path} className="card-link line-clamp-2" title={article.title}>
            <Unbroken text={article.title} />
          </Link>
        </h3>
        <p className="mt-2.5 line-clamp-3">{article.excerpt}</p>
        <p className="mt-auto flex items-center gap-3 pt-3 text-sm sm:pt-6">
          <KeyArt fingerprint={article.author.fingerprint} className="w-17 max-sm:hidden" />
          <span className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
            <span className="block font-semibold text-ink">{article.author.name}</span>
            <time dateTime={article.date}>{article.dateText}</time>
          </span>
        </p>
      </div>
    </article>
  );
}
