import type { socialLinks } from '#content/navigation.ts';

type Network = (typeof socialLinks)[number]['network'];

/** Plain letterforms of the three networks, drawn here because icon sets no longer include brand marks. */
const paths: Record<Network, string> = {
  twitter: 'M4 4l16 16M20 4 4 20',
  linkedin: 'M6 10v9M6 5.500v.1M11 19v-9M11 14c0-2.600 1.500-4.200 3.700-4.200S18 11.300 18 14v5',
  github: 'm9 7-5 5 5 5M15 7l5 5-5 5',
};

export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="glyph size-5">
      <path d={paths[network]} />
    </svg>
  );
}
