import { Children, type ComponentProps, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { confirmPath } from '#contract/desk/access.ts';
import { deskWords } from '#content/desk/words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScrollTable, type ScrollTableProps } from '#web/ui/scroll-table.tsx';
import { initials } from './desk-time.ts';
import { RefusalNotice, type RefusalNoticeProps } from './refusal-notice.tsx';
import { useDesk } from './use-desk.ts';

type DeskPageProps = Partial<RefusalNoticeProps> & { title: string; lead?: string; children: ReactNode };

/** A page of the desk: its name, and what went wrong. */
export function DeskPage({ title, lead, failure, fields, children }: DeskPageProps) {
  return (
    <div className="desk-page">
      <h1>{title}</h1>
      {lead === undefined ? null : <p>{lead}</p>}
      <RefusalNotice failure={failure} fields={fields} />
      {children}
    </div>
  );
}

type DeskSectionProps = ComponentProps<'section'> & { title: string; lead?: string };

export function DeskSection({ title, lead, children, ...section }: DeskSectionProps) {
  return (
    <section className="desk-section" {...section}>
      <h2>{title}</h2>
      {lead === undefined ? null : <p>{lead}</p>}
      {children}
    </section>
  );
}

/** Entries below each other, or what to say without any. */
export function Cards({ empty, children }: { empty?: string; children: ReactNode }) {
  if (Children.count(children) > 0) return <ul className="desk-cards">{children}</ul>;
  return empty === undefined ? null : <p>{empty}</p>;
}

type CardProps = { title: ReactNode; children?: ReactNode; action?: ReactNode };

export function Card({ title, children, action }: CardProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4.5 py-3">
      <div className="min-w-0">
        <b className="font-semibold text-ink">{title}</b>
        {children}
      </div>
      {action}
    </li>
  );
}

type DeskRowProps = Omit<LinkProps, 'children'> & {
  time: string;
  /** What the time is. */
  note?: string | undefined;
  urgency?: string | undefined;
  name: string;
  about?: string | undefined;
  tags?: readonly string[];
  children?: ReactNode;
};

/** A line of a list: when, who, and what it leads to. */
export function DeskRow(props: DeskRowProps) {
  const { time, note, urgency, name, about, tags = [], children, className, ...link } = props;
  return (
    <Link {...link} className={`desk-row ${className ?? ''}`}>
      <span className="desk-left max-sm:in-[.desk-panel]:row-[1/span_2]" data-urgency={urgency}>
        <b className="block [font:620_0.9375rem/1.4_var(--font-mono)]">{time}</b>
        {note === undefined ? null : (
          <small className="block [font:0.875rem/1.3_var(--font-mono)]">{note}</small>
        )}
      </span>
      <span className="desk-who">
        <b className="block text-ink font-semibold leading-[1.4] truncate">{name}</b>
        {about === undefined ? null : <span className="block text-[0.875rem] truncate">{about}</span>}
        {tags.length === 0 ? null : (
          <span className="block truncate text-sm text-purple-700">
            {tags.map((tag) => `#${tag}`).join(' ')}
          </span>
        )}
      </span>
      {children}
    </Link>
  );
}

type RowEndProps = { state: string | undefined; owner: { readonly name: string } | null };

/** Its state and whose it is. */
export function RowEnd({ state, owner }: RowEndProps) {
  return (
    <span className="grid justify-items-end gap-1 max-sm:in-[.desk-panel]:col-2 max-sm:in-[.desk-panel]:grid-flow-col max-sm:in-[.desk-panel]:justify-start max-sm:in-[.desk-panel]:items-center max-sm:in-[.desk-panel]:gap-3">
      <span className="max-w-52 py-0 px-2 border border-rule rounded-md bg-white truncate text-sm/6">
        {state}
      </span>
      <abbr className="[font:600_0.875rem_var(--font-mono)] no-underline" title={owner?.name ?? ''}>
        {owner ? initials(owner.name) : deskWords.none}
      </abbr>
    </span>
  );
}

type FilterBarProps = {
  label: string;
  entries: readonly { readonly to: string; readonly name: string; readonly isCurrent: boolean }[];
};

/** Links to parts of a list, the chosen one marked. */
export function FilterBar({ label, entries }: FilterBarProps) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label={label} className="desk-filters">
      {entries.map(({ to, name, isCurrent }) => (
        <Link key={name} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** A heading with its count above a list. */
export const GroupHeading = ({ title, count }: { title: string; count: number }) => (
  <h2 className="flex justify-between pt-3 pb-2 px-5 border-b border-b-rule text-body [font:500_0.875rem_var(--font-mono)]">
    {title} <span>{count}</span>
  </h2>
);

export const DeskTable = (props: Omit<ScrollTableProps, 'frameClass'>) => (
  <ScrollTable {...props} frameClass="desk-table overflow-x-auto rounded-card border border-rule bg-white" />
);

type UnlockNoticeProps = {
  words: Readonly<Record<'locked' | 'unlock', string>>;
  /** Where to return to. */
  path: string;
};

/** What needs a fresh passkey, and the link to confirm. */
export function UnlockNotice({ words, path }: UnlockNoticeProps) {
  if (useDesk().me.isFresh) return null;
  return (
    <p className="desk-box">
      {words.locked}{' '}
      <ButtonLink to={`${confirmPath}?to=${path}`} variant="outline" size="sm">
        {words.unlock}
      </ButtonLink>
    </p>
  );
}

type CaseHeadProps = {
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
export function CaseHead(props: CaseHeadProps) {
  const { to, back, className, number, title, children, clock, urgency, states } = props;
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
        <p className="desk-clock grid text-[0.875rem] sm:justify-items-end" data-urgency={urgency}>
          {clock}
        </p>
      </header>
      <ol className="desk-states grid sm:divide-x divide-rule overflow-clip auto-cols-[1fr] border border-rule rounded-control bg-white text-[0.875rem] sm:grid-flow-col">
        {states.map(({ name, isCurrent }) => (
          <li
            className="py-2 px-3.5 [&:not([aria-current])]:hidden aria-[current=step]:text-white aria-[current=step]:bg-navy-950 aria-[current=step]:font-semibold sm:[&:not([aria-current])]:block forced-colors:aria-[current=step]:[outline:2px_solid_Highlight] forced-colors:aria-[current=step]:-outline-offset-2"
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}
