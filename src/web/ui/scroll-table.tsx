import type { ReactNode } from 'react';

export type ScrollTableProps = {
  /** The accessible name of the table and its scroll container. */
  title: string;
  columns: Readonly<Record<string, string>>;
  /** For the container. */
  frameClass: string;
  className?: string | undefined;
  /** The rows. */
  children: ReactNode;
};

/** A table that scrolls sideways on narrow screens, with the keyboard too. */
export function ScrollTable({ title, columns, frameClass, className, children }: ScrollTableProps) {
  return (
    <div className={frameClass} role="group" tabIndex={0} aria-label={title}>
      <table className={className}>
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
