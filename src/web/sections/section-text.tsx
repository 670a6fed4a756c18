import type { ReactNode } from 'react';
import type { Action } from '#content/page.ts';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { SectionHead } from '#web/ui/titled-section.tsx';

export type SectionTextProps = {
  eyebrow: string;
  title: string;
  titleId: string;
  paragraphs: readonly string[];
  link: Action;
  /** More text, a closed row on phones. */
  children?: ReactNode;
};

/** The text of a split section: eyebrow, heading, text and link. */
export function SectionText({ paragraphs, link, children, ...head }: SectionTextProps) {
  return (
    <>
      <SectionHead {...head} />
      {paragraphs.map((text) => (
        <p key={text} className="measure mt-5 text-lg">
          {text}
        </p>
      ))}
      {/* On phones a collapsible row comes last, next to the other half's row. */}
      <div className="flex flex-col items-start md:flex-col-reverse">
        <ArrowLink to={link.path} className="mt-6">
          {link.label}
        </ArrowLink>
        {children}
      </div>
    </>
  );
}
