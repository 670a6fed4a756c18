import type { threatsPage } from '#content/pages/threats.ts';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';

export type DrawnThreatProps = {
  words: (typeof threatsPage)['drawn'];
  source: (typeof threatsPage)['source'];
  /** As of when, in a sentence. */
  standing: string;
  entry: Readonly<Record<'id' | 'title' | 'kindLabel' | 'test' | 'servicePath' | 'due', string>>;
  /** What kind it is, if that's worth mentioning. */
  note: string | null;
  days: Readonly<Record<'before' | 'added' | 'due' | 'later', string>>;
};

const step =
  'relative flex flex-wrap gap-x-3 pl-9 leading-[1.45] before:absolute before:top-0.75 before:left-0 before:z-1 before:size-4 before:border-2';
/** To the next one. */
const way =
  'pb-4.5 before:rounded-full after:absolute after:top-2.5 after:-bottom-1 after:left-1.75 after:border-l-2';

/** One real entry as a path: used, listed, due; and the test that cuts it. Below it, the source. */
export function DrawnThreat({ words, source, standing, entry, note, days }: DrawnThreatProps) {
  return (
    <figure
      aria-label={words.label}
      className="min-w-0 overflow-hidden border border-line rounded-panel bg-navy-950 on-dark"
    >
      <div className="grid items-center gap-y-2.5 gap-x-4 py-4 px-5 border-b border-b-line sm:grid-cols-[auto_1fr]">
        <a href={`#${entry.id}`} className="font-mono text-sm text-cyan-300">
          {entry.id}
        </a>
        <span className="flex flex-wrap gap-2 sm:justify-end">
          <Tag onDark>{entry.kindLabel}</Tag>
          {note ? (
            <span className="py-0.5 px-2 border border-[#7d2740] rounded-md text-[0.875rem] text-rose bg-red-night">
              {note}
            </span>
          ) : null}
        </span>
        <p className="col-span-full text-[1.1875rem] font-semibold leading-[1.3] text-balance text-white">
          {entry.title}
        </p>
      </div>
      <ol className="p-5">
        <li className={`${step} ${way} before:border-red before:bg-red-night after:border-red`}>
          <span className="font-semibold text-white">{words.used}</span> <span>{days.before}</span>
        </li>
        <li className={`${step} ${way} before:border-red before:bg-navy-950 after:border-[#8f3550]`}>
          <span className="font-semibold text-white">{words.added}</span> <span>{days.added}</span>
        </li>
        <li className={`${step} ${way} before:border-purple-300 before:bg-navy-950 after:border-[#2a7a66]`}>
          <span className="font-semibold text-white">{words.due}</span>{' '}
          <span>
            <time dateTime={entry.due}>{days.due}</time>
            <span className="text-haze">, {days.later}</span>
          </span>
        </li>
        <li className={`${step} before:rounded-sm before:border-green before:bg-green-night`}>
          <span className="basis-full font-semibold text-green">{words.test}</span>{' '}
          <Link to={entry.servicePath} className="basis-full no-underline hover:underline">
            {entry.test}
          </Link>
        </li>
      </ol>
      <figcaption className="py-3.5 px-5 border-t border-t-line text-haze text-sm/normal">
        {standing}{' '}
        <a href={source.url} className="underline underline-offset-4">
          {source.label}
        </a>
        . {source.notCisa}
      </figcaption>
    </figure>
  );
}
