import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { FieldError } from '#contract/problem.ts';

export type ErrorSummaryProps = {
  title: string;
  message?: string | undefined;
  listTitle: string;
  /** An entry whose `field` is a control on the page becomes a link to it. */
  errors: readonly FieldError[];
  fields: readonly string[];
  children?: ReactNode;
};

const id = 'error-summary';

/**
 * Everything that went wrong, in one place: takes focus, links to each field, and marks the page title. Give each
 * failure its own key.
 */
export function ErrorSummary({ title, message, listTitle, errors, fields, children }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);

  return (
    // Read because it takes focus; an alert would be read a second time.
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={
        classNames(message && `${id}-message`, errors.length > 0 && `${id}-list`) || undefined
      }
      className="error-summary py-5 px-6 border border-red-mark border-l-5 rounded-card bg-red-wash focus:[outline:none]"
    >
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      {message ? (
        <p id={`${id}-message`} className="mt-2 text-ink">
          {message}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <>
          <p className="mt-3 font-semibold text-ink">{listTitle}</p>
          <ul id={`${id}-list`} className="mt-1 pl-5 list-disc">
            {errors.map((error) => (
              <li className="py-1" key={`${error.field}${error.msg}`}>
                {fields.includes(error.field) ? (
                  <a
                    href={`#${error.field}`}
                    className="font-medium text-red-ink underline underline-offset-4 py-1.5"
                  >
                    {error.msg}
                  </a>
                ) : (
                  error.msg
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {children}
    </div>
  );
}
