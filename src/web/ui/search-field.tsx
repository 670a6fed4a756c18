import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Search } from 'lucide-react';

export type SearchFieldProps = Readonly<
  Pick<ComponentProps<'input'>, 'name' | 'defaultValue' | 'placeholder' | 'onInput' | 'maxLength' | 'ref'>
> & {
  id: string;
  label: string;
  /** Another look, without the glass. */ className?: string;
  'data-desk-key'?: string;
};

/** A search field with its glass. Uncontrolled, so what was typed before the script loaded is kept. */
export function SearchField({ id, label, className, ...input }: SearchFieldProps) {
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {className === undefined ? (
        <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-body" />
      ) : null}
      <input
        {...input}
        id={id}
        type="search"
        autoComplete="off"
        className={className ?? 'field-control pl-12 pr-4'}
      />
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
