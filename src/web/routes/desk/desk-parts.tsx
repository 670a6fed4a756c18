import { Children, type ComponentProps, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { confirmPath } from '#contract/desk/access.ts';
import { deskWords } from '#content/desk/words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScrollTable, type ScrollTableProps } from '#web/ui/scroll-table.tsx';
import { useDesk } from './use-desk.ts';
import type { RequestEventView } from '#contract/desk/views.ts';
import type { FieldError } from '#contract/problem.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Timeline } from './timeline.tsx';

type DeskPageProps = Partial<RefusalNoticeProps> & ComponentProps<'div'> & { title: string; lead?: string };

/** A page of the desk: its name, and what went wrong. */
export function DeskPage({ title, lead, failure, fields, children, ...page }: DeskPageProps) {
  return (
    <div className="desk-page" {...page}>
      <h1>{title}</h1>
      {lead === undefined ? null : <p>{lead}</p>}
      <RefusalNotice failure={failure} fields={fields} />
      {children}
    </div>
  );
}

/** What answers a form stays when the page brings itself up to date: requested again, it would be gone. */
export const answer = { 'data-answer': '' };

type NoticeBoxProps = ComponentProps<'section'> & { title: string };

export const NoticeBox = ({ title, children, ...section }: NoticeBoxProps) => (
  <section className="desk-box" aria-label={title} {...section}>
    <h2 className="text-[1.0625rem]">{title}</h2>
    {children}
  </section>
);

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
  /** Before the link. */
  box?: ReactNode;
  /** After it: what usually comes next. */
  act?: ReactNode;
  children?: ReactNode;
};

/** A line of a list: when, who, and what it leads to. */
export function DeskRow(props: DeskRowProps) {
  const { time, note, urgency, name, about, tags = [], box, act, children, className, ...link } = props;
  return (
    <li className={box ? selectableRow : act ? actingRow : undefined}>
      {box}
      <Link {...link} className={`desk-row ${className ?? ''}`}>
        <span
          className="desk-left max-sm:in-[:is(.desk-panel,.desk-group)]:row-[1/span_2]"
          data-urgency={urgency}
        >
          <b className="block [font:620_0.9375rem/1.4_var(--font-mono)]">{time}</b>
          {note && <small className="block [font:0.875rem/1.3_var(--font-mono)]">{note}</small>}
        </span>
        <span className="desk-who">
          <b className="desk-line text-ink font-semibold leading-[1.4]">{name}</b>
          {about && <span className="desk-line text-sm">{about}</span>}
          {tags.length > 0 && (
            <span className="block truncate text-sm text-purple-700">
              {tags.map((tag) => `#${tag}`).join(' ')}
            </span>
          )}
        </span>
        {children}
      </Link>
      {act}
    </li>
  );
}

const actingRow =
  'flex items-center pr-4 hover:bg-purple-wash [li+&]:border-t border-rule *:first:min-w-0 *:first:flex-1 *:first:border-t-0 sm:[&>:not(:first-child)]:w-29 [&>form>button]:w-full';
const selectableRow =
  'group/row relative flex has-aria-[current=page]:bg-purple-100 has-aria-[current=page]:shadow-[inset_3px_0_0_var(--color-purple-600)]';

type RowEndProps = { state: string | undefined; owner: { readonly name: string } | null };

/** Its state and whose it is. */
export function RowEnd({ state, owner }: RowEndProps) {
  return (
    <span className="grid justify-items-end gap-1 max-sm:in-[:is(.desk-panel,.desk-group)]:col-2 max-sm:in-[:is(.desk-panel,.desk-group)]:grid-flow-col max-sm:in-[:is(.desk-panel,.desk-group)]:justify-start max-sm:in-[:is(.desk-panel,.desk-group)]:items-center max-sm:in-[:is(.desk-panel,.desk-group)]:gap-3">
      <span className="max-w-52 py-0 px-2 border border-rule rounded-md bg-white truncate text-sm/6">
        {state}
      </span>
      <span className="max-w-28 truncate text-sm">{owner?.name ?? ticketWords.unowned}</span>
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

type GroupHeadingProps = {
  title: string;
  count: number;
  /** What the times in its rows are, said once. */
  note?: string | undefined;
  isLate?: boolean;
};

/** A heading with its count above a list. */
export const GroupHeading = ({ title, count, note, isLate = false }: GroupHeadingProps) => (
  <h2
    className={`flex justify-between gap-3 border-b border-b-rule px-5 pt-3 pb-2 text-sm in-[.desk-split]:px-6 font-medium ${isLate ? 'text-red-ink' : 'text-body'}`}
  >
    <span>
      {title}
      {note === undefined ? null : <span className="font-normal text-body"> · {note}</span>}
    </span>
    <span>{count}</span>
  </h2>
);

export const DeskTable = (props: Omit<ScrollTableProps, 'frameClass'>) => (
  <ScrollTable {...props} frameClass="desk-table overflow-x-auto rounded-card border border-rule bg-white" />
);

/** What is rarely needed, closed at first. */
export const Fold = ({
  label,
  children,
  ...details
}: Pick<ComponentProps<'details'>, 'open' | 'className' | 'children'> & { label: string }) => (
  <details {...details}>
    <summary className="min-h-11 cursor-pointer content-center text-sm text-purple-700">{label}</summary>
    {children}
  </details>
);

export const searchLook =
  'min-h-11 w-full min-w-0 rounded-control border border-field bg-white px-3.5 text-ink placeholder:text-placeholder placeholder:opacity-100';

export const linkClass = 'text-purple-700 underline underline-offset-3';

/** One of several links in a row. */
export const QuietLink = ({ children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className="desk-quiet desk-file text-purple-700 underline-offset-[3px]">
    {children}
  </a>
);

/** Encoded, so a stranger's address can't add anything to the URL. */
export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`} className={linkClass}>
    {address}
  </a>
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

type Failure = {
  readonly message: string;
  readonly errors: readonly FieldError[];
  readonly meanwhile?: readonly RequestEventView[] | undefined;
  /** New with each failure, so each one takes focus. */
  readonly at: number;
};

/** The message for a field, if there is one. */
export const errorOfField = (failure: Pick<Failure, 'errors'> | undefined) => (field: string) =>
  failure?.errors.find((error) => error.field === field)?.msg;

export type ErrorOf = ReturnType<typeof errorOfField>;

type RefusalNoticeProps = { failure: Failure | undefined; fields?: readonly string[] | undefined };

/** What went wrong. After a conflict, both versions: what the colleague did here, your own text in its field. */
export function RefusalNotice({ failure, fields = [] }: RefusalNoticeProps) {
  if (!failure) return null;
  const { message, errors, meanwhile, at } = failure;
  return (
    <div {...answer}>
      <ErrorSummary
        key={at}
        title={deskWords.problem}
        message={message}
        listTitle={deskWords.fix}
        errors={errors}
        fields={fields}
      >
        {meanwhile === undefined ? null : (
          <>
            <h3 className="mt-3 font-semibold">{ticketWords.meanwhile}</h3>
            <Timeline events={meanwhile} label={ticketWords.meanwhile} />
            <p>{ticketWords.yours}</p>
          </>
        )}
      </ErrorSummary>
    </div>
  );
}

type DeskPlainProps = { heading: string; lead?: string; children?: ReactNode };

/** Pages outside the desk's layout: signing in, joining, confirming, and errors. */
export function DeskPlain({ heading, lead, children }: DeskPlainProps) {
  return (
    <DeskCard>
      <h1 className="text-[1.625rem] tracking-[-0.02em] leading-[1.2]">{heading}</h1>
      {lead === undefined ? null : <p>{lead}</p>}
      {children}
    </DeskCard>
  );
}

export const DeskCard = ({ children }: { children: ReactNode }) => (
  <main
    id="content"
    tabIndex={-1}
    className="grid min-h-dvh place-items-center p-5 bg-navy-950 focus:[outline:none]"
  >
    <div className="grid w-[min(100%,27rem)] gap-4 p-8 rounded-panel bg-white">{children}</div>
  </main>
);
