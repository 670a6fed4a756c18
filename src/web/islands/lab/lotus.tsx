import { placed } from './marked-lines.tsx';

/** From the middle outward, in the order they open. */
const petals = [
  'M60 6C78 26 80 46 60 72 40 46 42 26 60 6Z',
  'M58 72C38 64 26 46 27 20 46 28 56 46 58 72Z',
  'M62 72C82 64 94 46 93 20 74 28 64 46 62 72Z',
  'M54 74C34 77 13 68 5 46 28 43 46 54 54 74Z',
  'M66 74C86 77 107 68 115 46 92 43 74 54 66 74Z',
];

/** The mark as a progress indicator: a petal per completed step. The text next to it says the same. */
export function LabLotus({ open }: { open: readonly boolean[] }) {
  const count = open.filter(Boolean).length;
  return (
    <svg viewBox="0 0 120 96" className="lab-lotus w-20 md:w-34" aria-hidden="true">
      <defs>
        <linearGradient id="lab-lotus-stroke" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#7c3aed" />
          <stop offset="1" stopColor="#22b8e0" />
        </linearGradient>
        <linearGradient id="lab-lotus-fill" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#ddd6fe" />
          <stop offset="1" stopColor="#cdeefb" />
        </linearGradient>
      </defs>
      {/* The outer ones are behind. */}
      {placed(petals)
        .toReversed()
        .map(({ item, place }) => (
          <path
            key={item}
            d={item}
            className={
              place < count
                ? 'origin-[50%_78%] animate-[lab-petal_500ms_var(--ease-out)] fill-[url(#lab-lotus-fill)] stroke-[url(#lab-lotus-stroke)] stroke-[2.2] [fill-opacity:0.85]'
                : 'fill-none stroke-[#a9a3d6] stroke-[1.4] [stroke-dasharray:3_3]'
            }
            data-open={place < count ? '' : undefined}
          />
        ))}
      <path d="M40 84q20 7 40 0" className="fill-none stroke-[#22b8e0] stroke-[2.2] [stroke-linecap:round]" />
    </svg>
  );
}
