import type { LostPage } from '#content/near-pages.ts';
import type { notFoundPage } from '#content/pages/errors.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

export type LostAddressProps = LostPage & { words: typeof notFoundPage };

/** The address someone asked for, as a path that breaks where nothing answers, and branches to pages nearby. */
export function LostAddress({ words, parts, near }: LostAddressProps) {
  const links = near.length > 0 ? near : words.links;
  return (
    <section className="on-dark lost-ground relative isolate overflow-clip">
      <div className="container-page pt-10 pb-14 md:pt-20 md:pb-28">
        <LostPath words={words} parts={parts} />
        <div className="grid gap-y-9 md:grid-cols-[43%_minmax(0,1fr)]">
          <div className="max-md:pt-9 md:pt-10 md:pr-12">
            <h1 className="text-[clamp(2.25rem,1.6rem+2.4vw,3.25rem)] leading-[1.05] tracking-[-0.036em]">
              {words.heading}
            </h1>
            <p className="mt-4 max-w-[36ch]">
              {near.length === 0 ? words.lead : near.length === 1 ? words.nearestLead : words.nearLead}
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
              {words.actions.map(({ label, path }, index) => (
                <ButtonLink key={path} to={path} variant={index === 0 ? 'primary' : 'outlineSecondary'}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          </div>
          <ul className="lost-branches">
            {links.map(({ label, path }, index) => (
              <li key={path}>
                <Link to={path} className="lost-branch">
                  <span className="font-mono text-[0.9375rem] text-cyan-300 wrap-anywhere">{path}</span>{' '}
                  <span className="font-semibold text-white">{label}</span>{' '}
                  {near.length > 0 && index === 0 ? (
                    <span className="text-sm text-haze">{words.closest}</span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Drawn by the width of the letters, which a monospace face has; a list on phones, and for those who hear it. */
const width = 1200;
const advance = 0.6;
const largest = 34;
/** Where the branches start, as far from the left as their column. */
const branchX = 0.43 * width;

function LostPath({ words: { answers }, parts }: Pick<LostAddressProps, 'words' | 'parts'>) {
  const letters = parts.reduce((sum, { text }) => sum + text.length + 1, -1);
  const size = Math.min(largest, width / (letters * advance));
  const drawn = parts.map(({ text, exists }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.text.length + 1, 0);
    const [x, wide] = [before, text.length].map((count) => count * advance * size) as [number, number];
    return { text, exists, x, wide, middle: x + wide / 2 };
  });
  const found = drawn.filter(({ exists }) => exists).at(-1);
  const missing = drawn.find(({ exists }) => !exists);
  const end = missing?.middle ?? width;
  const y = 96;
  return (
    <>
      <ol className="lost-parts">
        {drawn.map(({ text, exists }, index) => (
          <li key={index} data-missing={exists ? undefined : ''}>
            <span className="font-mono wrap-anywhere">
              {index > 0 ? '/' : ''}
              {text}
            </span>{' '}
            <span className="text-sm">{exists ? answers.found : answers.missing}</span>
          </li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${width} 190`} aria-hidden="true" fill="none" className="lost-path max-md:hidden">
        {drawn.map(({ text, exists, x, wide }, index) => (
          <text
            key={index}
            x={x}
            y="34"
            fontSize={size}
            textLength={wide}
            lengthAdjust="spacingAndGlyphs"
            className={exists ? (index === 0 ? 'fill-haze' : 'fill-white') : 'fill-rose'}
          >
            {text}
          </text>
        ))}
        {drawn.slice(1).map(({ x }, index) => (
          <text key={index} x={x - advance * size} y="34" fontSize={size} className="fill-field-night">
            /
          </text>
        ))}
        {drawn.map(({ exists, x, wide }, index) =>
          exists ? null : (
            <path
              key={index}
              d={`M${x} 50h${wide}`}
              className="stroke-red"
              strokeWidth="2.5"
              strokeDasharray="3 4"
            />
          ),
        )}
        <path
          d={`M-420 ${y + 60}C-220 ${y + 60} -60 ${y} ${drawn[0]?.middle ?? 0} ${y}H${found?.middle ?? 0}`}
          className="stroke-purple-500"
          strokeWidth="3.5"
        />
        <path d={`M${found?.middle ?? 0} ${y}H${end}`} className="stroke-red" strokeWidth="3.5" />
        <path d={`M${end} ${y}H2400`} className="stroke-field-night" strokeWidth="2" strokeDasharray="2 9" />
        {found ? (
          <path
            d={`M${found.middle} ${y}v34${bend(found.middle)}V190`}
            className="stroke-cyan-400"
            strokeWidth="2"
          />
        ) : null}
        {/* The path ends at the first part that is missing. */}
        {drawn
          .filter(({ exists, middle }) => exists || middle === end)
          .map(({ exists, middle }) => (
            <g key={middle} strokeWidth="2.5">
              <circle
                cx={middle}
                cy={y}
                r="17"
                className={exists ? 'fill-navy-900 stroke-purple-300' : 'fill-red-night stroke-red'}
              />
              {exists ? (
                <circle cx={middle} cy={y} r="4.5" className="fill-purple-300" />
              ) : (
                <path
                  d={`m${middle - 6} ${y - 6} 12 12m0-12-12 12`}
                  className="stroke-rose"
                  strokeLinecap="round"
                />
              )}
              <text
                x={middle + 28}
                y={y + 24}
                className={`text-[15px] max-lg:text-[23px] ${exists ? 'fill-haze' : 'fill-rose'}`}
                strokeWidth="0"
              >
                {exists ? answers.found : answers.missing}
              </text>
            </g>
          ))}
      </svg>
    </>
  );
}

/** From below the last part that exists to where the branches start. */
function bend(from: number): string {
  const turn = Math.sign(branchX - from);
  const radius = Math.min(14, Math.abs(branchX - from) / 2);
  return `q0 ${radius} ${turn * radius} ${radius}H${branchX + 1 - turn * radius}q${turn * radius} 0 ${turn * radius} ${radius}`;
}
