import { useEffect, useRef, useState, type DragEvent } from 'react';
import { FileText, Upload, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { liveness, type FieldState } from './field.tsx';

type ZoneWords = Readonly<
  Record<'choose' | 'drop' | 'dropNow' | 'chosen' | 'remove' | 'replace' | 'oneOnly', string>
>;

export type FileFieldProps = FieldState & {
  /** If it isn't the name: another form of the page has it. */
  id?: string;
  name: string;
  label: string;
  hint?: string;
  accept: string;
  required?: boolean;
  /** Several files; otherwise only the first one is kept. */
  multiple?: boolean;
  /** Shown under the label: what was there before is gone. */
  again?: string | undefined;
  /** What can be said before they're sent: the browser then keeps the form. */
  check?: (files: readonly ChosenFile[]) => string | null;
  /** With these it's a drop zone that shows and removes what was chosen; else it's the browser's control. */
  zone?: ZoneWords;
  /** In the line of a toolbar. */
  inLine?: boolean;
};

export type ChosenFile = { readonly name: string; readonly size: number };

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * The native file input holds the file: click, keyboard and dropping are native and work without a script. In a drop zone
 * the script adds name, size and a way to remove the file.
 */
export function FileField(props: FileFieldProps) {
  const {
    id = props.name,
    name,
    label,
    hint,
    accept,
    required,
    multiple,
    again,
    check,
    zone,
    inLine,
  } = props;
  const { error, valid, live } = props;
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
    if (files.length > kept.files.length) setNote(zone?.oneOnly ?? '');
  };
  const handleRemove = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    readChoice();
    input.current.focus();
  };

  const hintText = hint ? (
    <p id={`${id}-hint`} className="text-sm">
      {hint}
    </p>
  ) : null;
  const control = (
    <input
      className={classNames(
        'file-control',
        !zone &&
          !inLine &&
          'mt-2 min-h-24 w-full rounded-control border border-dashed border-field bg-paper p-5',
      )}
      ref={input}
      id={id}
      name={name}
      type="file"
      accept={accept}
      required={required}
      multiple={multiple}
      onChange={readChoice}
      aria-invalid={error ? true : undefined}
      aria-describedby={
        classNames(
          hint && `${id}-hint`,
          zone && `${id}-choice`,
          again && `${id}-again`,
          said && `${id}-error`,
        ) || undefined
      }
    />
  );
  return (
    <div
      className={inLine ? 'flex flex-wrap items-baseline gap-x-4' : 'grid min-w-0 grid-cols-[minmax(0,1fr)]'}
    >
      <label htmlFor={id} className="font-semibold text-ink">
        {label}
      </label>
      {again ? (
        <p id={`${id}-again`} className="pt-1 font-medium text-red-ink">
          {again}
        </p>
      ) : null}
      {zone ? (
        <>
          <div className="relative mt-2">
            <div
              className="drop-zone"
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
              {ready ? <ZoneFace chosen={chosen} isOver={isOver} words={zone} /> : null}
              {control}
              {hintText}
            </div>
            {chosen.length > 0 ? (
              <Button variant="light" size="icon" className="absolute top-2 right-2" onClick={handleRemove}>
                <X aria-hidden="true" className="size-5" />
                <span className="visually-hidden">{zone.remove}</span>
              </Button>
            ) : null}
          </div>
          <p id={`${id}-choice`} role="status" className="visually-hidden">
            {chosen.length > 0 ? `${zone.chosen}: ${chosen.map(fileText).join('; ')}` : null}
          </p>
        </>
      ) : (
        <>
          {hintText}
          {control}
        </>
      )}
      <p
        id={`${id}-error`}
        aria-live={liveness(live)}
        className={classNames(
          'pt-1 text-sm font-medium text-red-ink',
          inLine ? 'basis-full empty:hidden' : 'min-h-6',
        )}
      >
        {said}
      </p>
    </div>
  );
}

const fileText = ({ name, size }: ChosenFile): string => `${name}, ${sizeText(size)}`;

type ZoneFaceProps = { chosen: readonly ChosenFile[]; isOver: boolean; words: ZoneWords };

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
