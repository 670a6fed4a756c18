import type { ReactNode } from 'react';
import { requestPage } from '#content/pages/request.ts';
import { requestActionLimits } from '#contract/request/request-limits.ts';
import type {
  RequestIntent,
  RequestView,
  CallRequestView,
  RequestCall,
  TicketRequestView,
} from '#contract/request/request.ts';
import { formatCall } from '#contract/call-time.ts';
import { TextAreaField } from '#web/forms/field.tsx';
import { RequestFiles } from '#web/islands/request-files/request-files.tsx';
import { Island } from '#web/shell/island.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import { CalendarPlus } from 'lucide-react';

const { actions: words } = requestPage;

type RowProps = { title: string; text: string; open?: boolean; children: ReactNode };

/** One closed row per action; the explanation is above its button. */
function Row({ title, text, open = false, children }: RowProps) {
  return (
    <details className="border-rule not-first:border-t" open={open}>
      <summary className="flex items-center justify-between min-h-14 py-3 px-5 text-ink font-semibold list-none cursor-pointer hover:bg-paper focus-visible:[outline-offset:-3px]">
        {title}
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <div className="pt-0 pb-6 px-5">
        <p className="measure">{text}</p>
        {children}
      </div>
    </details>
  );
}

export type ActionFormProps = {
  intent: RequestIntent;
  formKey: string;
  /** The page's own path. */
  action: string;
  submit: string;
  variant?: 'light' | 'primary';
  /** It carries files. */
  hasFiles?: boolean;
  children?: ReactNode;
};

/** Plain forms that post to their own page: they work the same with and without a script. */
export function ActionForm({
  intent,
  formKey,
  action,
  submit,
  variant = 'light',
  hasFiles = false,
  children,
}: ActionFormProps) {
  return (
    <form
      method="post"
      action={action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      className="mt-4"
      aria-label={submit}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formKey" value={formKey} />
      {children}
      <Button type="submit" variant={variant}>
        {submit}
      </Button>
    </form>
  );
}

type RequestActionsProps = {
  view: RequestView;
  action: string;
  /** What was typed into a refused form. */
  typed: string;
  textError: string | undefined;
  filesError: string | undefined;
  /** A message with files was refused. */
  wereFilesChosen: boolean;
};

export function RequestActions({ view, action, typed, textError, ...sent }: RequestActionsProps) {
  const form = { formKey: view.formKey, action };
  const { kind, isOpen } = view;
  // From a closed request: start again, or get the link to the request it was merged into, by mail.
  const wayOn = kind === 'ticket' && view.state === 'merged' ? words.goesOn : words.again[kind];
  return (
    <section aria-labelledby="actions-title" className="print:hidden">
      <h2 id="actions-title" className="text-h3">
        {words.title}
      </h2>
      <div className="mt-4 border border-rule rounded-panel bg-white overflow-hidden print:hidden">
        {isOpen && kind !== 'call' ? (
          <Row {...words.add} open>
            <ActionForm
              {...form}
              intent="add"
              submit={words.add.submit}
              variant="primary"
              hasFiles={kind === 'ticket'}
            >
              <TextAreaField
                name="text"
                label={words.add.label}
                rows={4}
                required={kind !== 'ticket'}
                maxLength={requestActionLimits.textMax}
                defaultValue={typed}
                error={textError}
              />
              {kind === 'ticket' ? (
                <>
                  {view.isNdaOut ? <p className="pb-2 font-semibold text-ink">{words.add.nda}</p> : null}
                  <Island
                    name="request-files"
                    of={RequestFiles}
                    start="visible"
                    props={{ error: sent.filesError, wereChosen: sent.wereFilesChosen }}
                  />
                </>
              ) : null}
            </ActionForm>
          </Row>
        ) : null}
        {isOpen && kind === 'ticket' ? (
          <>
            {view.mayAskNda || view.ndaAskedAt !== null ? (
              <Row {...words.nda}>
                {view.ndaAskedAt === null ? (
                  <ActionForm {...form} intent="nda" submit={words.nda.submit} />
                ) : (
                  <p className="mt-3 font-semibold text-ink">
                    {words.nda.asked} <LocalTime instant={new Date(view.ndaAskedAt)} />
                  </p>
                )}
              </Row>
            ) : null}
            {view.call === null ? (
              <LinkRow {...words.book} href={view.bookUrl} />
            ) : (
              <CallRow call={view.call} bookUrl={view.bookUrl} />
            )}
          </>
        ) : null}
        {kind === 'ticket' ? <DocumentsRow view={view} form={form} /> : null}
        {isOpen && kind === 'call' ? <LinkRow {...words.move} href={view.call.manageUrl} open /> : null}
        <Row {...words.copy}>
          <ActionForm {...form} intent="copy" submit={words.copy.submit} />
        </Row>
        {isOpen ? (
          <Row {...words.withdraw[kind]}>
            <ActionForm {...form} intent="withdraw" submit={words.withdraw[kind].submit} />
          </Row>
        ) : null}
        <Row {...words.erase}>
          <ActionForm {...form} intent="erase" submit={words.erase.submit} />
        </Row>
      </div>
      {isOpen ? null : (
        <a href={wayOn.path} className={buttonClass('primary', 'default', 'mt-6')}>
          {wayOn.label}
        </a>
      )}
    </section>
  );
}

type DocumentsRowProps = {
  view: TicketRequestView;
  form: Pick<ActionFormProps, 'formKey' | 'action'>;
};

/** Documents on request, each with its button or its status; through a link that wasn't mailed, the way to one. */
function DocumentsRow({ view: { documents, isMailed, isOpen }, form }: DocumentsRowProps) {
  if (!isOpen || documents.length === 0) return null;
  return (
    <Row {...words.document} open={documents.some(({ state }) => state === 'ready')}>
      {isMailed ? null : (
        <>
          <p className="mt-3 font-semibold text-ink">{words.document.mailFirst}</p>
          <ActionForm {...form} intent="link" submit={words.document.sendLink} />
        </>
      )}
      <ul className="mt-4 divide-y divide-rule border-t border-rule">
        {documents.map(({ id, title, issuer, state, until, href }) => (
          <li key={id} className="py-4">
            <p className="font-semibold text-ink">{title}</p>
            <p className="text-sm">{issuer}</p>
            {isMailed && state === 'open' ? (
              <ActionForm {...form} intent="document" submit={words.document.submit(title)}>
                <input type="hidden" name="document" value={id} />
              </ActionForm>
            ) : null}
            {state === 'asked' ? <p className="mt-2">{words.document.asked}</p> : null}
            {href === null || until === null ? null : (
              <>
                <a href={href} download className={buttonClass('primary', 'default', 'mt-4')}>
                  {words.document.download(title)}
                </a>
                <p className="mt-2 text-sm">
                  {words.document.until} <LocalTime instant={new Date(until)} />
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Row>
  );
}

function LinkRow({ href, submit, ...row }: Omit<RowProps, 'children'> & { href: string; submit: string }) {
  return (
    <Row {...row}>
      <a href={href} className={buttonClass('light', 'default', 'mt-4')}>
        {submit}
      </a>
    </Row>
  );
}

/** The request's call: joined and changed from here. */
function CallRow({ call, bookUrl }: { call: RequestCall; bookUrl: string }) {
  const { booked, another } = words.book;
  const { start, end, timeZone, links } = call;
  const time = formatCall(Date.parse(start), Date.parse(end), timeZone);
  return (
    <Row title={booked.title} text={links === null ? booked.byMail : requestPage.strip.callAt} open>
      <p className="mt-3 font-semibold text-ink">
        <time dateTime={start}>{time}</time>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {links === null ? null : (
          <>
            {links.meetingUrl === null ? null : (
              <a href={links.meetingUrl} rel="noreferrer" className={buttonClass('primary')}>
                {requestPage.call.join}
              </a>
            )}
            <a href={links.manageUrl} className={buttonClass('light')}>
              {booked.change}
            </a>
            <a href={links.calendarUrl} download="call.ics" className={buttonClass('light')}>
              {requestPage.call.calendar}
            </a>
          </>
        )}
        <a href={bookUrl} className={buttonClass('light')}>
          {another}
        </a>
      </div>
    </Row>
  );
}

/** How to join an upcoming call. */
export function CallWays({ view: { state, call, meetingUrl } }: { view: CallRequestView }) {
  if (state !== 'upcoming') return null;
  return (
    <div>
      {meetingUrl === null ? <p className="mb-4">{requestPage.call.linkLater}</p> : null}
      <div className="flex flex-wrap gap-3">
        {meetingUrl === null ? null : (
          <a href={meetingUrl} rel="noreferrer" className={buttonClass('primary')}>
            {requestPage.call.join}
          </a>
        )}
        <a
          href={call.calendarUrl}
          download="call.ics"
          className={buttonClass(meetingUrl === null ? 'primary' : 'light')}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          {requestPage.call.calendar}
        </a>
      </div>
    </div>
  );
}
