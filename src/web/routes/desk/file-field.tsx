import { classNames } from '#web/ui/class-names.ts';

type FileFieldProps = {
  id: string;
  label: string;
  accept: string;
  hint: string;
  error: string | undefined;
};

/** One required file. What was chosen can't be kept after a failure, so the field says what went wrong. */
export function FileField({ id, label, accept, hint, error }: FileFieldProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 pb-4">
      <label htmlFor={id} className="font-semibold text-ink">
        {label}
      </label>
      <input
        id={id}
        name="files"
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        className="min-h-11 w-full min-w-0 content-center file:mr-4 file:min-h-11 file:rounded-control file:border file:border-solid file:border-rule file:bg-white file:px-4 file:font-semibold file:text-ink"
        required
      />
      <p
        id={`${id}-hint`}
        className={classNames('text-sm', error !== undefined && 'font-medium text-red-ink')}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
