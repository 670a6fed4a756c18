import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Fact = { readonly label: ReactNode; readonly value: ReactNode };

/** `--label` is the width of the labels. */
const looks = {
  /** A quiet label, its value beside it, or below it where there's no room. */
  columns: {
    row: 'grid gap-x-5 @min-[28rem]:grid-cols-[var(--label,9rem)_minmax(0,1fr)]',
    label: 'text-sm leading-6 in-[.on-dark]:text-haze',
    value: 'min-w-0 wrap-anywhere text-[color:var(--strong,var(--color-ink))]',
  },
  /** A term, and what it means. */
  definitions: {
    row: 'grid gap-x-6 @min-[28rem]:grid-cols-[var(--label,9rem)_minmax(0,1fr)]',
    label: 'font-semibold text-ink',
    value: 'min-w-0 max-w-[64ch] wrap-anywhere',
  },
  /** A label at the start and a figure at the end of each line. */
  ends: {
    row: 'flex flex-wrap items-baseline justify-between gap-x-6',
    label: undefined,
    value: 'ml-auto text-[color:var(--strong,var(--color-ink))]',
  },
  /** Label and value beside each other, without lines: in a card that is dense. */
  plain: {
    row: 'grid grid-cols-[var(--label,7rem)_minmax(0,1fr)] items-baseline gap-x-4',
    label: 'text-sm in-[.on-dark]:text-haze',
    value: 'min-w-0 wrap-anywhere text-[color:var(--strong,var(--color-ink))]',
  },
  /** The label above the value, without lines. */
  stacked: { row: undefined, label: 'text-sm', value: 'min-w-0 wrap-anywhere' },
} as const;

type FactsProps = {
  /** Those that aren't known have no line. */
  facts: readonly (Fact | null)[];
  look?: keyof typeof looks;
  /** In a panel, which has lines and edges of its own. */
  inset?: boolean;
  label?: string;
  className?: string;
};

/** What is known of something, line by line. */
export function Facts({ facts, look = 'columns', inset = false, label, className }: FactsProps) {
  const { row, ...of } = looks[look];
  const isLined = look !== 'plain' && look !== 'stacked';
  return (
    <dl
      aria-label={label}
      className={classNames(
        isLined &&
          '@container divide-y divide-rule border-rule in-[.on-dark]:divide-line in-[.on-dark]:border-line',
        isLined && !inset && 'border-y',
        className,
      )}
    >
      {facts.map((fact, place) =>
        fact === null ? null : (
          <div
            key={place}
            className={classNames(
              isLined && 'py-3',
              row,
              inset && 'px-5 sm:px-6',
              inset && look === 'columns' && '@min-[20rem]:grid-cols-[5.5rem_minmax(0,1fr)]',
            )}
          >
            <dt className={of.label}>{fact.label}</dt>
            <dd className={of.value}>{fact.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
