import { useEffect, useRef, useState, type DragEvent } from 'react';
import { FileText, Upload, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { liveness, type FieldState } from './field.tsx';

export type FileFieldWords = Readonly<
  Record<'choose' | 'drop' | 'dropNow' | 'rules' | 'chosen' | 'remove' | 'replace' | 'oneOnly', string>
>;

export type FileFieldProps = FieldState & {
  name: string;
  label: string;
  accept: string;
  words: FileFieldWords;
  required?: boolean;
  /** Several files; otherwise only the first one is kept. */
  multiple?: boolean;
  /** Shown under the label: what was there before is gone. */
  again?: string | undefined;
  /** What can be said before they're sent: the browser then keeps the form. */
  check?: (files: readonly ChosenFile[]) => string | null;
};

export type ChosenFile = { readonly name: string; readonly size: number };

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * A drop zone around the native file input, which holds the file: click, keyboard and dropping are native and work
 * without a script. The script adds name, size and a way to remove the file.
 */
export function FileField(props: FileFieldProps) {
  const { name, label, accept, words, required, multiple, again, check, error, valid, live } = props;
  const input = useRef<HTMLInputElement>(null);
  const ready = useHydrated();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [isOver, setOver] = useState(false);
  const [note, setNote] = useState('');

  const readChoice = () => {
    const files = [...(input.current?.files ?? [])];
    setChosen(files.map((file) => ({ name: file.name, size: file.size })));
    setNote('');
  };
  // What was chosen before the script loaded, or cleared by a form reset.
  useEffect(readChoice, []);
  const complaint = check?.(chosen) ?? '';
  useEffect(() => input.current?.setCustomValidity(complaint), [complaint]);
  const said = error ?? (complaint || note);

  const handleDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    const [first] = files;
    if (!first || !input.current) return;
    // Spec 4: only the first file is kept.
    const kept = new DataTransfer();
    for (const file of multiple ? files : [first]) kept.items.add(file);
    input.current.files = kept.files;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    readChoice();
    if (files.length > kept.files.length) setNote(words.oneOnly);
  };
  const handleRemove = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    readChoice();
    input.current.focus();
  };

  return (
    <div className="min-w-0">
      <label htmlFor={name} className="block font-semibold text-ink">
        {label}
      </label>
      {again === undefined ? null : (
        <p id={`${name}-again`} className="pt-1 font-medium text-red-ink">
          {again}
        </p>
      )}
      <div className="relative mt-2">
        <div
          className="drop-zone relative grid min-h-38 grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-1.5 p-6 [border-width:1.5px] border-dashed border-field rounded-card text-center bg-paper [transition:border-color_150ms,background-color_150ms] hover:border-purple-600 hover:bg-purple-100 data-over:border-purple-600 data-over:bg-purple-100 data-[state=error]:border-red-mark data-[state=error]:border-solid data-[state=valid]:border-green-mark data-[state=valid]:border-solid data-[state=valid]:bg-white"
          data-enhanced={ready || undefined}
          data-over={isOver || undefined}
          data-state={error ? 'error' : valid && chosen.length > 0 ? 'valid' : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
        >
          {ready ? <ZoneFace chosen={chosen} isOver={isOver} words={words} /> : null}
          <input
            className="scroll-mt-14 max-w-full min-h-11 py-2 text-ink cursor-pointer file:min-h-8 file:mr-3 file:py-1 file:px-3.5 file:border file:border-field file:rounded-control file:font-semibold file:text-ink file:bg-white file:cursor-pointer in-[.drop-zone[data-enhanced]]:absolute in-[.drop-zone[data-enhanced]]:inset-0 in-[.drop-zone[data-enhanced]]:opacity-0 in-[.drop-zone[data-enhanced]]:size-full"
            ref={input}
            id={name}
            name={name}
            type="file"
            accept={accept}
            required={required}
            multiple={multiple}
            onChange={readChoice}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${name}-hint ${name}-choice${again === undefined ? '' : ` ${name}-again`}${said ? ` ${name}-error` : ''}`}
          />
          <p id={`${name}-hint`} className="text-sm">
            {words.rules}
          </p>
        </div>
        {chosen.length > 0 ? (
          <Button variant="light" size="icon" className="absolute top-2 right-2" onClick={handleRemove}>
            <X aria-hidden="true" className="size-5" />
            <span className="visually-hidden">{words.remove}</span>
          </Button>
        ) : null}
      </div>
      <p id={`${name}-choice`} role="status" className="visually-hidden">
        {chosen.length > 0 ? `${words.chosen}: ${chosen.map(fileText).join('; ')}` : null}
      </p>
      <p
        id={`${name}-error`}
        aria-live={liveness(live)}
        className="min-h-6 pt-1 text-sm font-medium text-red-ink"
      >
        {said}
      </p>
    </div>
  );
}

const fileText = ({ name, size }: ChosenFile): string => `${name}, ${sizeText(size)}`;

type ZoneFaceProps = { chosen: readonly ChosenFile[]; isOver: boolean; words: FileFieldWords };

/** What the zone shows on top of the native input. */
function ZoneFace({ chosen, isOver, words }: ZoneFaceProps) {
  if (isOver) return <p className="text-lg font-semibold text-purple-700">{words.dropNow}</p>;
  if (chosen.length > 0) {
    return (
      <>
        <FileText aria-hidden="true" className="size-7 text-purple-600" strokeWidth={1.5} />
        {chosen.map(({ name, size }, place) => (
          <p key={`${place}-${name}`} className="font-semibold break-all text-ink">
            {name} <span className="font-mono text-sm font-normal text-body">{sizeText(size)}</span>
          </p>
        ))}
        <p className="text-sm">{words.replace}</p>
      </>
    );
  }
  return (
    <>
      <Upload aria-hidden="true" className="size-7 text-purple-600" strokeWidth={1.5} />
      <p className="text-ink">
        <span className="font-semibold text-purple-600 underline underline-offset-4">{words.choose}</span>{' '}
        {words.drop}
      </p>
    </>
  );
}
