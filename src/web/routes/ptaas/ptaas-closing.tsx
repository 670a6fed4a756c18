import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { Action } from '#content/page.ts';
import type { PtaasOffering } from '#content/pages/ptaas-offering.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export type PtaasClosingProps = Pick<
  PtaasOffering['closing'],
  'heading' | 'text' | 'primary' | 'bullets' | 'mailLabel'
> & {
  sales: ReactNode;
  estimate: Action;
  mail: { readonly href: string; readonly address: string };
};

const linkClass =
  'inline-flex min-h-11 items-center text-white underline underline-offset-4 hover:text-cyan-300';

/** Spec 2, PTaaS page: the final call with its four benefits. */
export function PtaasClosing(props: PtaasClosingProps) {
  const { heading, text, primary, bullets, sales, mailLabel, mail, estimate } = props;
  return (
    <section className="on-dark hero-ground border-b border-line" aria-labelledby="closing-title">
      <div className="container-page band grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h2 id="closing-title" className="text-h2">
            {heading}
          </h2>
          <p className="measure mt-5 text-lg">{text}</p>
          <div className="mt-9 flex flex-wrap items-center gap-3">
            <ButtonLink to={primary.path}>{primary.label}</ButtonLink>
            {sales}
          </div>
          <p className="mt-3">
            <a href={estimate.path} className={linkClass}>
              {estimate.label}
            </a>
          </p>
          <p>
            {mailLabel}:{' '}
            <a href={mail.href} className={linkClass}>
              {mail.address}
            </a>
          </p>
        </div>
        <ul className="border-t border-line">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex gap-3 border-b border-line py-4.5 text-lg text-white">
              <Check aria-hidden="true" className="mt-1.25 size-4.5 shrink-0 text-cyan-400" />
              {bullet}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
