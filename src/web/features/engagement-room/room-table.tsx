import { classNames } from '#web/ui/class-names.ts';
import { ScrollTable, type ScrollTableProps } from '#web/ui/scroll-table.tsx';

/** A table with the look of the room. */
export function RoomTable({ className, ...table }: Omit<ScrollTableProps, 'frameClass'>) {
  return <ScrollTable {...table} frameClass="room-scroll" className={classNames('room-table', className)} />;
}
