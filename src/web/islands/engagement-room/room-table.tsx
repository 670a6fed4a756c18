import { classNames } from '#web/ui/class-names.ts';
import { ScrollTable, type ScrollTableProps } from '#web/ui/scroll-table.tsx';

/**
 * A table with the look of the room. On phones each row stands as a block: cells with `data-first` beside each other
 * under its title, those with `data-wide` below, and `data-label` says a column's name.
 */
export function RoomTable({ className, ...table }: Omit<ScrollTableProps, 'frameClass'>) {
  return (
    <ScrollTable
      {...table}
      frameClass="overflow-x-auto"
      className={classNames('room-table room-stack max-md:block max-md:min-w-0', className)}
    />
  );
}
