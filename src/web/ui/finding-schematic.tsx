import { classNames } from './class-names.ts';

export type Schematic = {
  readonly kind: string;
  readonly description: string;
  readonly tokens: readonly { readonly text: string; readonly role: 'ours' | 'hostile' | 'prize' }[];
};

const looks = {
  ours: 'border-line text-mist',
  hostile: 'border-amber/50 text-amber',
  prize: 'border-red/50 text-rose',
} as const;

/** A small drawing of a flaw: the attacker's input, and its effect. */
export function FindingSchematic({ description, tokens }: Schematic) {
  return (
    <figure
      role="img"
      aria-label={description}
      className="schematic-ground flex min-h-36 flex-wrap content-center items-center gap-x-2 gap-y-2.5 border-b border-line p-6 font-mono text-sm"
    >
      {tokens.map(({ text, role }) => (
        <span key={text} className={classNames('rounded-md border bg-navy-950/80 px-2 py-1', looks[role])}>
          {text}
        </span>
      ))}
    </figure>
  );
}
