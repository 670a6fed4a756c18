import { requestLimits } from '#contract/desk/desk-limits.ts';
import { findJob } from '#content/jobs/all.ts';
import { ticketWords as words } from '#content/desk/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextAreaField } from '#web/forms/field.tsx';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { DeskForm, PersonField, Step, type PersonFieldProps } from './desk-form.tsx';

type RequestHeadProps = {
  to: string;
  /** Where the link leads to. */
  back: string;
  className?: string;
  number: string;
  title: string;
  /** Next to the title. */
  children?: ReactNode;
  clock: ReactNode;
  urgency?: string;
  states: readonly { readonly name: string; readonly isCurrent: boolean }[];
};

/** The way back, who it is about, how long it has been waiting, and how far it got. */
export function RequestHead(props: RequestHeadProps) {
  const { to, back, className, number, title, children, clock, urgency, states } = props;
  const current = states.findIndex(({ isCurrent }) => isCurrent);
  return (
    <>
      <Link
        to={to}
        className={`inline-flex w-fit min-h-11 -mt-2 -mb-3 items-center text-purple-700 font-[560] before:content-['←_'/''] before:whitespace-pre ${className ?? ''}`}
      >
        {back}
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-y-3 gap-x-8">
        <div>
          <p className="[font:0.875rem_var(--font-mono)]">{number}</p>
          <div className="flex flex-wrap items-center gap-y-1 gap-x-3">
            <h1 className="text-[1.625rem]">{title}</h1>
            {children}
          </div>
        </div>
        <p
          className="desk-clock flex flex-wrap items-baseline gap-x-2 text-sm sm:grid sm:justify-items-end"
          data-urgency={urgency}
        >
          {clock}
        </p>
      </header>
      <ol className="desk-states">
        {states.map(({ name, isCurrent }, at) => (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            data-done={at < current ? '' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}

/** On phones, in reach of a thumb: where one writes, without scrolling there; what usually comes next stands first. */
export const ReachBar = ({ places }: { places: readonly (readonly [to: string, label: string])[] }) => (
  <nav
    aria-label={words.reach}
    className="fixed inset-x-0 bottom-14 z-10 flex gap-2 border-t border-rule bg-white px-4 py-2 sm:hidden"
  >
    {places.map(([to, label], at) => (
      <a key={to} href={to} className={buttonClass(at === 0 ? 'primary' : 'light', 'sm', 'flex-1')}>
        {label}
      </a>
    ))}
  </nav>
);

type MoreStepsProps = { id?: string; label: string; open: boolean; children: ReactNode };

/** Rarely used steps, closed at first. */
export const MoreSteps = ({ id, label, open, children }: MoreStepsProps) => (
  <details id={id} className="desk-more-steps open:grid open:gap-4" open={open}>
    <summary className="flex min-h-11 items-center text-purple-700 font-[560] cursor-pointer">
      {label}
    </summary>
    {children}
  </details>
);

/** A team note, on a ticket or an application. */
export function NoteForm({ rows, text }: { rows: number; text: string }) {
  return (
    <Step intent="note" label={words.note} button={words.addNote}>
      <TextAreaField
        id="note-text"
        name="text"
        label={words.note}
        hint={words.noteHint}
        rows={rows}
        maxLength={requestLimits.noteMax}
        data-draft="note"
        data-desk-key="n"
        defaultValue={text}
        required
      />
    </Step>
  );
}

export function AssignForm(field: Pick<PersonFieldProps, 'people' | 'chosen'>) {
  return (
    <DeskForm
      intent="assign"
      label={words.assign}
      button={words.assignButton}
      className="desk-step desk-assign"
    >
      <PersonField data-desk-key="o" label={words.assign} nobody={words.nobody} {...field} />
    </DeskForm>
  );
}

/** A job that is no longer listed keeps its id. */
export const jobName = (id: string): string => findJob(id)?.title ?? id;

export type Fact = readonly [label: string, value: string | null, href?: string];

/** A phone can dial it; log the call here if you reach them. */
export const phoneFact = (label: string, phone: string): Fact => [
  label,
  phone || null,
  `tel:${phone.replace(/[^\d+]/g, '')}`,
];

/** Known facts, line by line; unknown ones have no line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Facts
      look="plain"
      className="grid gap-y-1.5 gap-x-4 rounded-card border border-rule bg-white px-4.5 py-4 font-[560] [--label:5.5rem] *:*:first:font-normal sm:flex sm:flex-wrap sm:gap-x-10 sm:gap-y-3 sm:*:grid-cols-1 xl:grid"
      facts={facts.map(([label, value, href]) =>
        value === null
          ? null
          : {
              label,
              value:
                href === undefined ? (
                  value
                ) : (
                  <a className="text-purple-700 underline underline-offset-[3px]" href={href}>
                    {value}
                  </a>
                ),
            },
      )}
    />
  );
}
