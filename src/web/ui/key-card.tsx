import type { ReactNode } from 'react';
import { KeyArt } from './key-art.tsx';

export type KeyHolder = {
  readonly name: string;
  readonly role: string;
  readonly fingerprint: string;
  /** Its end, in groups of four. */
  readonly shortFingerprint: string;
  /** Says that the person is invented, where that is so. */
  readonly mark: string | null;
};

/** Who signs: key art, name, role and the end of the fingerprint, in one line. */
export function KeySignature({ holder, label }: { holder: KeyHolder; label?: string }) {
  return (
    <div className="key-signature">
      <KeyArt fingerprint={holder.fingerprint} />
      <p className="min-w-0">
        {label ? <span className="block text-sm">{label}</span> : null}
        <span className="block font-semibold text-ink">{holder.name}</span>
        <span className="block text-sm">{[holder.role, holder.mark].filter(Boolean).join('\u00A0· ')}</span>
        <span className="block font-mono text-sm text-cyan-700">{holder.shortFingerprint}</span>
      </p>
    </div>
  );
}

export type KeyCardProps = {
  /** Of the name, for what the row opens. */
  id: string;
  holder: KeyHolder;
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
};

/** A person, shaped like a key identity: a closed row on phones, whole where there is room. */
export function KeyCard({ id, holder, facts }: KeyCardProps) {
  return (
    <article className="key-card" aria-labelledby={id}>
      <KeyArt fingerprint={holder.fingerprint} />
      <div className="key-card-name">
        <h3 id={id}>{holder.name}</h3>
        <p>{holder.role}</p>
        {holder.mark ? <p className="key-card-mark">{holder.mark}</p> : null}
      </div>
      <details className="plain-wide" data-open-wide="48rem">
        <summary aria-labelledby={id}>
          <span aria-hidden="true" className="fold-mark" />
        </summary>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}
