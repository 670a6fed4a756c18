import type { ReactNode } from 'react';
import type { careerPage } from '#content/pages/career.ts';
import { KeyArt } from '#web/ui/key-art.tsx';
import { Link } from '#web/ui/link.tsx';

type Words = Pick<typeof careerPage, 'heading' | 'lead' | 'wall'>;
type Brick = { readonly name: string; readonly fingerprint: string };
type Gap = { readonly id: string; readonly title: string; readonly location: string; readonly path: string };

export type CareerOpeningProps = Words & {
  eyebrow: string;
  /** The way to the positions. */
  action: ReactNode;
  people: readonly Brick[];
  gaps: readonly Gap[];
};

/** After which of the keys a gap follows, in turn. */
const gapAfter = [2, 3, 4, 5] as const;

/** A wall of the team's keys; each open position is a gap in it. */
export function CareerOpening({ eyebrow, heading, lead, wall, action, people, gaps }: CareerOpeningProps) {
  return (
    <section className="on-dark hero-ground">
      <div className="container-page grid items-center gap-x-12 gap-y-8 py-8 md:py-14 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div>
          <p className="eyebrow text-cyan-300">{eyebrow}</p>
          <h1 className="mt-4 text-[clamp(2.25rem,1.6rem+2.4vw,3.25rem)] leading-[1.05] tracking-[-0.036em] whitespace-pre-line">
            {heading.join('\n')}
          </h1>
          <p className="mt-4 max-w-[44ch] text-balance md:mt-5 md:text-lg">{lead}</p>
          <div className="mt-6">{action}</div>
        </div>
        <ul className="key-bricks" aria-label={wall.label}>
          {people.map((person, index) => (
            <Bricks
              key={person.name}
              person={person}
              words={wall}
              gaps={gapsAfter(gaps, index, people.length)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Those past the pattern stand at the end. */
const gapsAfter = (gaps: readonly Gap[], index: number, keys: number): readonly Gap[] =>
  gaps.filter((_, place) => Math.min(gapAfter[place] ?? keys - 1, keys - 1) === index);

function Bricks({ person, words, gaps }: { person: Brick; words: Words['wall']; gaps: readonly Gap[] }) {
  return (
    <>
      <li className="key-brick">
        <KeyArt
          fingerprint={person.fingerprint}
          isCropped
          className="h-14 w-full bg-transparent! md:h-28 lg:h-34"
        />
        <span className="flex flex-wrap justify-between gap-x-2 text-sm">
          <span className="text-mist">{person.name}</span>
          <span className="font-mono text-haze max-md:hidden">{person.fingerprint.slice(-4)}</span>
        </span>
      </li>
      {gaps.map(({ id, title, location, path }) => (
        <li key={id} className="key-gap">
          <span className="text-sm text-cyan-300">
            {words.open} · {location}
          </span>
          <span className="font-semibold leading-tight text-white md:text-lg">{title}</span>
          <Link
            to={path}
            className="text-sm font-semibold text-white no-underline after:absolute after:inset-0"
          >
            {words.apply} <span className="visually-hidden">{title}</span>
            <span aria-hidden="true">→</span>
          </Link>
        </li>
      ))}
    </>
  );
}
