import { KeyArt } from './key-art.tsx';

export type KeyHolder = {
  readonly name: string;
  readonly role: string;
  readonly fingerprint: string;
  /** The end of the fingerprint, in groups of four. */
  readonly shortFingerprint: string;
};

/** A signature: key art, name, role and the end of the fingerprint, in one line. */
export function KeySignature({ holder, label }: { holder: KeyHolder; label?: string }) {
  return (
    <div className="flex items-center gap-4 leading-[1.4]">
      <KeyArt fingerprint={holder.fingerprint} className="w-27 border border-line" />
      <p className="min-w-0">
        {label ? <span className="block text-sm">{label}</span> : null}
        <span className="block font-semibold text-ink">{holder.name}</span>
        <span className="block text-sm">{holder.role}</span>
        <span className="block font-mono text-sm text-cyan-700">{holder.shortFingerprint}</span>
      </p>
    </div>
  );
}
