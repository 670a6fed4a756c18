export type ParticleFieldProps = { of: 'footer' | 'company' };

/** Background decoration (drawn by enhance/sections.ts). */
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
