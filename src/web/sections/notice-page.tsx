import type { ReactNode } from 'react';

export type NoticePageProps = { eyebrow: string; heading: string; lead: string; children?: ReactNode };

/** A short page with one thing to do, or a confirmation. */
export function NoticePage({ eyebrow, heading, lead, children }: NoticePageProps) {
  return (
    <section className="border-b border-rule bg-white">
      <div className="container-page band">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-5 max-w-180 text-h1">{heading}</h1>
        <p className="measure mt-6 mb-9 text-lg">{lead}</p>
        {children}
      </div>
    </section>
  );
}
