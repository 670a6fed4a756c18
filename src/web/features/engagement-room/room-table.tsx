import type { ReactNode } from 'react';

export type RoomTableProps = {
  /** Names the table and the frame it scrolls in. */
  title: string;
  columns: Readonly<Record<string, string>>;
  className?: string;
  /** The rows. */
  children: ReactNode;
};

/** A table that scrolls sideways by itself on a narrow screen, by keyboard, too. */
export function RoomTable({ title, columns, className, children }: RoomTableProps) {
  return (
    <div className="room-scroll" role="group" tabIndex={0} aria-label={title}>
      <table className={className ? `room-table ${className}` : 'room-table'}>
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
