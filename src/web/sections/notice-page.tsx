import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';

export type NoticePageProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  /** The way on. */
  action?: { readonly label: string; readonly path: string };
  children?: ReactNode;
};

/** A short page with one thing to do, or a confirmation. */
export function NoticePage({ eyebrow, heading, lead, action, children }: NoticePageProps) {
  return (
    <section className="border-b border-rule bg-white">
      <div className="container-page band">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-5 max-w-180 text-h1">{heading}</h1>
        <p className="measure mt-6 mb-9 text-lg">{lead}</p>
        {action && <ButtonLink to={action.path}>{action.label}</ButtonLink>}
        {children}
      </div>
    </section>
  );
}
