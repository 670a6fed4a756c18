import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { Link } from '#web/ui/link.tsx';

export type BandTextProps = {
  eyebrow: string;
  title: string;
  titleId: string;
  paragraphs: readonly string[];
  link: Action;
  /** More text, a closed row on phones. */
  children?: ReactNode;
};

/** The text of a split section: eyebrow, heading, text and link. */
export function BandText({ eyebrow, title, titleId, paragraphs, link, children }: BandTextProps) {
  return (
    <>
      <p className="eyebrow">{eyebrow}</p>
      <h2 id={titleId} className="mt-4 text-h2">
        {title}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="measure mt-5 text-lg">
          {text}
        </p>
      ))}
      {/* On phones a collapsible row comes last, next to the other half's row. */}
      <div className="flex flex-col items-start md:flex-col-reverse">
        <Link
          to={link.path}
          className="mt-6 inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline hover:underline"
        >
          {link.label} <span aria-hidden="true">&nbsp;→</span>
        </Link>
        {children}
      </div>
    </>
  );
}
