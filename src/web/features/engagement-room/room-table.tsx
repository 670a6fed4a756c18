import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type RoomTableProps = {
  /** Names the table and the frame it scrolls in. */
  title: string;
  columns: Readonly<Record<string, string>>;
  className?: string;
  /** The rows. */
  children: ReactNode;
};

/**
 * A table that scrolls sideways by itself, by keyboard, too. On phones each row stands as a block: cells with
 * `data-first` beside each other under its title, those with `data-wide` below, and `data-label` says a column's name.
 */
export function RoomTable({ title, columns, className, children }: RoomTableProps) {
  return (
    <div className="room-scroll" role="group" tabIndex={0} aria-label={title}>
      <table className={classNames('room-table room-stack', className)}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {Object.entries(columns).map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
