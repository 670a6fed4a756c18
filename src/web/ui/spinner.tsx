import { Lotus } from './lotus.tsx';

/** Decoration for something that is under way; the words beside it carry the meaning. */
export function Spinner() {
  return <Lotus isDrawing className="size-5 flex-none" />;
}
