import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Search } from 'lucide-react';

const looks = {
  page: 'field-control pl-12 pr-4',
  desk: 'min-h-11 w-full min-w-0 rounded-control border border-field bg-white px-3.5 text-ink placeholder:text-placeholder placeholder:opacity-100',
  /** In a box that has its own glass and edge. */
  bare: 'min-h-14 w-full min-w-0 bg-transparent text-base text-ink focus-visible:[outline:none]',
} as const;

export type SearchFieldProps = Readonly<
  Pick<ComponentProps<'input'>, 'name' | 'defaultValue' | 'placeholder' | 'onInput' | 'maxLength' | 'ref'>
> & { id: string; label: string; look?: keyof typeof looks; 'data-desk-key'?: string };

/** A search field, on pages with its glass. Uncontrolled, so what was typed before the script loaded is kept. */
export function SearchField({ id, label, look = 'page', ...input }: SearchFieldProps) {
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {look === 'page' ? (
        <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-body" />
      ) : null}
      <input {...input} id={id} type="search" autoComplete="off" className={looks[look]} />
    </>
  );
}

/** What a field that filters while typing was asked for. */
export function useSearch(asked = '') {
  const [text, setText] = useState(asked);
  const ref = useRef<HTMLInputElement>(null);
  // What was typed before the script loaded counts.
  useEffect(() => setText(ref.current?.value ?? ''), []);
  const clear = () => {
    setText('');
    if (!ref.current) return;
    ref.current.value = '';
    ref.current.focus();
  };
  return { term: text.trim(), setText, clear, ref };
}
