import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FiguresProps = {
  figures: readonly { readonly value: ReactNode; readonly label: ReactNode }[];
  /** The columns. */
  className: string;
  itemClass?: string;
  labelClass?: string;
  valueClass: string;
};

/** Figures in a row, each with what it counts below it. */
export function Figures({ figures, className, itemClass, labelClass = 'text-sm', valueClass }: FiguresProps) {
  return (
    <dl className={className}>
      {figures.map(({ value, label }, place) => (
        <div key={place} className={classNames('flex flex-col-reverse justify-end', itemClass)}>
          <dt className={labelClass}>{label}</dt>
          <dd className={classNames('font-semibold tabular-nums', valueClass)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
