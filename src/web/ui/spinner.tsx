import { Lotus } from './lotus.tsx';

/** Decoration for something in progress; the text next to it carries the meaning. */
export function Spinner() {
  return <Lotus isDrawing className="size-5 flex-none" />;
}
