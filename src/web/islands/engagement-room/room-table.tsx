import { classNames } from '#web/ui/class-names.ts';
import { ScrollTable, type ScrollTableProps } from '#web/ui/scroll-table.tsx';

/**
 * A table in the room's style. On phones each row becomes a block: cells with `data-first` side by side under its
 * title, those with `data-wide` below, and `data-label` gives the column name.
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
