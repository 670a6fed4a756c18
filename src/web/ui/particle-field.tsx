export type ParticleFieldProps = { of: 'footer' | 'company' };

/** Pure decoration behind what it stands in (enhance/sections.ts draws it). */
export function ParticleField({ of }: ParticleFieldProps) {
  return (
    <canvas
      aria-hidden="true"
      data-enhance="particles"
      data-of={of}
      className="absolute inset-0 z-[-1] pointer-events-none size-full"
    />
  );
}
