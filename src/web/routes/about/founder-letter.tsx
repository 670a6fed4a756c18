import { KeySignature, type KeyHolder } from '#web/ui/key-card.tsx';

export type FounderLetterProps = {
  eyebrow: string;
  title: string;
  paragraphs: readonly string[];
  /** Who signed it. */
  signer: KeyHolder;
};

/** A letter, signed with its sender's key. */
export function FounderLetter({ eyebrow, title, paragraphs, signer }: FounderLetterProps) {
  return (
    <article
      className="relative py-6 px-5 border border-rule rounded-sm bg-white [box-shadow:var(--shadow-float)] before:absolute before:top-0 before:bottom-auto before:inset-x-0 before:h-0.75 before:[background:linear-gradient(90deg,var(--color-purple-600),var(--color-cyan-400))] md:pt-11 md:pb-9 md:px-12"
      aria-labelledby="founder-title"
    >
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="founder-title" className="mt-3 text-2xl leading-tight tracking-tight md:text-[2rem]">
        {title}
      </h2>
      <div className="mt-4 grid gap-4 md:mt-6 md:text-[1.0625rem] md:leading-[1.65]">
        {paragraphs.map((text) => (
          <p key={text} className="measure">
            {text}
          </p>
        ))}
      </div>
      <div className="mt-6 border-t border-rule pt-5">
        <KeySignature holder={signer} />
      </div>
    </article>
  );
}
