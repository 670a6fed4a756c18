import type { ComponentType, ReactElement } from 'react';
import type { IslandName, islands } from '#web/islands/list.ts';
import type { IslandStart } from '#web/islands/start.ts';

type PropsOf<Name extends IslandName> =
  Awaited<ReturnType<(typeof islands)[Name]>> extends ComponentType<infer Props> ? Props : never;

/** What survives JSON; a function or an element in the props is a type error. */
type Serializable<Value> = Value extends (...args: never[]) => unknown
  ? never
  : Value extends ReactElement | symbol | bigint | Date | Map<unknown, unknown> | Set<unknown>
    ? never
    : Value extends object
      ? { [Key in keyof Value]: Serializable<Value[Key]> }
      : Value;

export type IslandProps<Name extends IslandName> = {
  /** As in islands/list.ts. */
  name: Name;
  /** The component of that name: the server renders it in place. */
  of: ComponentType<PropsOf<Name>>;
  /** Its props, serialized with the page. The island imports words that are functions. */
  props: PropsOf<Name> & Serializable<PropsOf<Name>>;
  start: IslandStart;
  className?: string;
};

/**
 * An interactive part of a page. The server renders it in place; the browser hydrates only this element, when `start`
 * says so (islands/start.ts). Until then, and without a script, it's plain HTML. Ids inside must come from props:
 * React's `useId` counts from the page here and from the island there.
 */
export function Island<Name extends IslandName>({ name, of, props, start, className }: IslandProps<Name>) {
  const json = JSON.stringify(props);
  // TypeScript can't see that these two belong together; the props above guarantee it.
  const Part = of as unknown as ComponentType<object>;
  return (
    <div
      data-island={name}
      data-start={start}
      data-props={json === '{}' ? undefined : json}
      className={className}
    >
      <Part {...(props as object)} />
    </div>
  );
}
