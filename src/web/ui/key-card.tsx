import { Facts, type Fact } from './facts.tsx';
import { KeyArt } from './key-art.tsx';
import type { KeyHolder } from './key-signature.tsx';

export type KeyCardProps = {
  /** The name's id, for what the row opens. */
  id: string;
  holder: KeyHolder;
  facts: readonly Fact[];
};

/** A person as a key identity: a closed row on phones, otherwise open. */
export function KeyCard({ id, holder, facts }: KeyCardProps) {
  return (
    <article
      className="key-card relative grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_auto] items-center gap-x-3.5 py-0 px-4 leading-[1.4] bg-navy-900 md:grid-rows-[auto_1fr] md:py-5 md:px-6"
      aria-labelledby={id}
    >
      <KeyArt fingerprint={holder.fingerprint} className="w-18 border border-line md:w-28 lg:w-34" />
      <div className="flex flex-col justify-center min-h-14 py-2 pr-6 pl-0 md:p-0">
        <h3 className="text-[1rem] tracking-normal" id={id}>
          {holder.name}
        </h3>
        <p className="text-sm text-cyan-300">{holder.role}</p>
      </div>
      <details className="plain-wide col-span-full md:self-start" data-open-wide="48rem">
        <summary
          className="absolute top-0 bottom-auto inset-x-0 items-center justify-end h-14 px-4 rounded-control list-none cursor-pointer"
          aria-labelledby={id}
        >
          <span aria-hidden="true" className="fold-mark" />
        </summary>
        <Facts
          look="plain"
          className="grid pt-1 pb-4.5 text-sm leading-6 md:pt-3.5 md:pb-0"
          facts={facts.map(({ label, value }) => ({
            label,
            value: <span className="font-mono">{value}</span>,
          }))}
        />
      </details>
    </article>
  );
}
