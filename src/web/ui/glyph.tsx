import { classNames } from './class-names.ts';

/** Our own icons, each one path on a 24 by 24 square: the shell is on every page, so each element counts. */
const drawings = {
  audit: 'M6 3h8l4 4v14H6zM9 14l2 2 4-4',
  book: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6',
  braces: 'M8 4C5 4 7 11 4 12c3 1 1 8 4 8M16 4c3 0 1 7 4 8-3 1-1 8-4 8M11 12h2',
  browser: 'M3 5h18v14H3zM3 9.5h18M6 7.25h.01M9 7.25h.01',
  bug: 'M8 8a4 4 0 0 1 8 0v7a4 4 0 0 1-8 0ZM8 10h8M12 10v9M8 12H4M20 12h-4M8 8 5 5M16 8l3-3M8.5 16.5 5.5 19M15.5 16.5l3 2.5',
  call: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.5 1.5A15.5 15.5 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4Z',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-11',
  checklist: 'm4 6 1.5 1.5L8 5M4 13l1.5 1.5L8 12M11 6.5h9M11 13.5h9M11 20h9M4 20h4',
  clip: 'm20 11.5-8 8a5 5 0 0 1-7-7l8.2-8.2a3.3 3.3 0 0 1 4.7 4.7L9.7 17.2a1.7 1.7 0 0 1-2.4-2.4l7.5-7.5',
  clipboard: 'M8 4H5v17h14V4h-3M8 2.5h8V6H8zM9 14l2 2 4-4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  cloud: 'M7 19a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 11a4 4 0 0 1-.5 8Z',
  cycle: 'M20 8A8.5 8.5 0 0 0 4 10M4 5v5h5M4 16a8.5 8.5 0 0 0 16-2M20 19v-5h-5',
  device: 'M8 2h8a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1ZM11 18.5h2',
  down: 'm6 9 6 6 6-6',
  download: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  guide: 'M12 7c-2-2-5-2.5-9-2.5v14c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5v-14c-4 0-7 .5-9 2.5ZM12 7v14',
  mail: 'M3 5h18v14H3zM3 7l9 6 9-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  network: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M17.5 14.5a6.5 6.5 0 0 1 4 5.5',
  report: 'M6 3h8l4 4v14H6zM9 12h6M9 16h6',
  right: 'M5 12h14M13 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20',
  shield: 'm12 3 8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6zM9 12l2 2 4-4',
  tray: 'M4 13 7 5h10l3 8v6H4zM4 13h5l1 2.5h4l1-2.5h5',
  up: 'M12 19V5M6 11l6-6 6 6',
} as const;

export type GlyphName = keyof typeof drawings;

/** Decoration: the text next to it carries the meaning. */
export function Glyph({ name, className }: { name: GlyphName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('glyph', className)}>
      <path d={drawings[name]} />
    </svg>
  );
}
