import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TimelineEntry = {
  readonly key: string | number;
  /** Before the mark. */
  readonly date?: ReactNode;
  /** What stands in the mark, such as a number. */
  readonly mark?: ReactNode;
  /** The mark's look, where it isn't that of the whole list. */
  readonly markClass?: string;
  readonly isCurrent?: boolean;
  readonly body: ReactNode;
};

const marks = {
  ring: 'z-1 size-4 rounded-full border-3 border-purple-600',
  dot: 'border-2',
  number: 'rounded-full font-mono text-sm',
} as const;

type TimelineProps = {
  entries: readonly TimelineEntry[];
  mark: keyof typeof marks;
  /** From 48rem on the line runs from left to right; the class names the columns. */
  across?: boolean;
  /** From 64rem on the line is at the end of the text. */
  atEnd?: boolean;
  /** `--rail` and `--rail-width` are the line's look. */
  className?: string;
  /** Its size and colors, as far as its shape leaves them open. */
  markClass?: string;
  /** The text beside a mark; its padding is the space between entries, so that the line has no gaps. */
  bodyClass: string;
};

/** Entries joined by a line through their marks: dates of a story, or steps in their order. */
export function Timeline({
  entries,
  mark,
  across = false,
  atEnd = false,
  className,
  markClass,
  bodyClass,
}: TimelineProps) {
  return (
    <ol className={className}>
      {entries.map((entry) => (
        <li
          key={entry.key}
          aria-current={entry.isCurrent ? 'step' : undefined}
          className={classNames(
            'group/entry grid',
            entry.date === undefined
              ? 'grid-cols-[auto_minmax(0,1fr)]'
              : 'grid-cols-[4rem_auto_minmax(0,1fr)]',
            across && 'content-start md:grid-cols-1',
            atEnd && 'lg:grid-cols-[minmax(0,1fr)_auto]',
          )}
        >
          {entry.date}
          <span
            aria-hidden="true"
            className={classNames(
              'timeline-rail',
              across && 'timeline-rail-across',
              atEnd && 'lg:order-last',
            )}
          >
            <span
              className={classNames(
                'grid flex-none place-items-center',
                marks[mark],
                entry.markClass ?? markClass,
              )}
            >
              {entry.mark}
            </span>
          </span>
          <div className={classNames('group-last/entry:pb-0!', bodyClass)}>{entry.body}</div>
        </li>
      ))}
    </ol>
  );
}
