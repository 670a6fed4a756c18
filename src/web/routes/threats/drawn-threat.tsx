import type { threatsPage } from '#content/pages/threats.ts';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';

export type DrawnThreatProps = {
  words: (typeof threatsPage)['drawn'];
  source: (typeof threatsPage)['source'];
  /** As of when, in a sentence. */
  standing: string;
  entry: Readonly<Record<'id' | 'title' | 'kindLabel' | 'test' | 'servicePath' | 'due', string>>;
  /** Which it is, where that is worth a word. */
  note: string | null;
  days: Readonly<Record<'before' | 'added' | 'due' | 'later', string>>;
};

/** One real entry as a path: used, listed, due; and the test that cuts it. Under it, where it comes from. */
export function DrawnThreat({ words, source, standing, entry, note, days }: DrawnThreatProps) {
  return (
    <figure aria-label={words.label} className="drawn-threat on-dark">
      <div className="drawn-head">
        <a href={`#${entry.id}`} className="font-mono text-sm text-cyan-300">
          {entry.id}
        </a>
        <span className="flex flex-wrap gap-2 sm:justify-end">
          <Tag onDark>{entry.kindLabel}</Tag>
          {note ? <span className="drawn-note">{note}</span> : null}
        </span>
        <p className="drawn-title">{entry.title}</p>
      </div>
      <ol className="drawn-path">
        <li data-kind="used">
          <span>{words.used}</span> <span>{days.before}</span>
        </li>
        <li data-kind="listed">
          <span>{words.added}</span> <span>{days.added}</span>
        </li>
        <li data-kind="due">
          <span>{words.due}</span>{' '}
          <span>
            <time dateTime={entry.due}>{days.due}</time>
            <span className="text-haze">, {days.later}</span>
          </span>
        </li>
        <li data-kind="test">
          <span>{words.test}</span> <Link to={entry.servicePath}>{entry.test}</Link>
        </li>
      </ol>
      <figcaption>
        {standing}{' '}
        <a href={source.url} className="underline underline-offset-4">
          {source.label}
        </a>
        . {source.notCisa}
      </figcaption>
    </figure>
  );
}
