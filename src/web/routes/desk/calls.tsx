import { data, Link, redirect } from 'react-router';
import { callsPath, ticketsPath, youPath } from '#contract/desk/access.ts';
import { blockLimits } from '#contract/desk/desk-limits.ts';
import { dayMs } from '#contract/durations.ts';
import type { CallRow, CallsView } from '#contract/desk/views.ts';
import { callsWords } from '#content/desk/pages.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { deskOf, readFields, deskMeta } from './desk-page.ts';
import { clockLabel, dayLabel, dayOfMonth, dayValue, momentLabel, weekdayLabel } from './desk-time.ts';
import { ActionForm } from './action-form.tsx';
import { PersonField } from './case-forms.tsx';
import { linkClass, MailLink } from './mail-view.tsx';
import { errorOfField, RefusalNotice } from './refusal-notice.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/calls.ts';

export const meta = () => deskMeta(callsWords.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const view = await desk.calls(new URL(request.url).searchParams.get('week'));
  return { view, me: desk.me, now: desk.now };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const outcome = await desk.workOnCalls(await readFields(request));
  if (outcome.ok) return redirect(`${callsPath}${new URL(request.url).search}`, 303);
  return data({ failure: { ...outcome, at: desk.now } }, { status: outcome.status });
}

type CallCardProps = {
  call: CallRow;
  view: CallsView;
  zone: string;
  now: number;
  me: { readonly id: string };
};

/** One step that usually comes next; the others are in the menu. */
function CallCard({ call, view, zone, now, me }: CallCardProps) {
  const nearest = view.free.slice(0, 60);
  const isOver = call.start <= now;
  const named = (button: string) => ({ button, buttonName: `${button}: ${call.name}` });
  return (
    <li className="grid content-start gap-2 rounded-card border border-rule bg-white p-4">
      <p className="font-mono text-sm">
        <b className="font-normal">
          {dayLabel(call.start, zone)}, {clockLabel(call.start, zone)} – {clockLabel(call.end, zone)}
        </b>
      </p>
      <div className="min-w-0 break-words">
        <p className="font-semibold text-ink">{call.name}</p>
        <p className="text-sm">
          <MailLink address={call.email} />
        </p>
        <p className="text-sm">{call.timeZone}</p>
        <p className="text-sm">
          {callsWords.host}: {call.host?.name ?? callsWords.nobody}
        </p>
        {call.ticketId === null ? null : (
          <p className="text-sm">
            <Link to={`${ticketsPath}/${call.ticketId}`} className={linkClass}>
              {callsWords.ticket(call.ticketId)}
            </Link>
          </p>
        )}
        {call.notes === null ? null : <p className="mt-1 whitespace-pre-wrap text-ink">{call.notes}</p>}
      </div>
      {isOver ? null : call.host === null ? (
        <ActionForm intent="take" id={call.id} {...named(callsWords.takeIt)}>
          <input type="hidden" name="staffId" value={me.id} />
        </ActionForm>
      ) : call.link === null ? null : (
        <a href={call.link} rel="noreferrer" className={buttonClass('light', 'sm')}>
          {callsWords.join}
        </a>
      )}
      {isOver ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm text-purple-700">
            {callsWords.more}
          </summary>
          <div className="grid gap-3">
            <ActionForm intent="take" id={call.id} className="grid gap-2" {...named(callsWords.take)}>
              <PersonField
                id={`host-${call.id}`}
                label={callsWords.host}
                people={view.people}
                chosen={call.host}
                nobody={callsWords.nobody}
              />
            </ActionForm>
            <ActionForm intent="move" id={call.id} className="grid gap-2" {...named(callsWords.moveButton)}>
              <SelectField
                id={`start-${call.id}`}
                name="start"
                label={callsWords.move}
                options={nearest.map((start) => ({
                  value: new Date(start).toISOString(),
                  label: momentLabel(start, zone),
                }))}
              />
            </ActionForm>
            <ActionForm intent="cancel" id={call.id} {...named(callsWords.cancel)} />
          </div>
        </details>
      )}
    </li>
  );
}

/** Working days side by side if there's space, plus other days with calls. */
function Week({ view, zone, now, me }: Omit<CallCardProps, 'call'>) {
  const byDay = Map.groupBy(view.calls, ({ start }) => dayValue(start, zone));
  const monday = Date.parse(`${view.weekStart}T00:00:00Z`);
  const days = Array.from({ length: 7 }, (_, index) =>
    new Date(monday + index * dayMs).toISOString().slice(0, 10),
  ).filter((day, index) => index < 5 || byDay.has(day));
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-5">
      {days.map((day) => (
        <section key={day} aria-label={dayOfMonth(day)} className="grid gap-2">
          <h2 className="text-base font-semibold text-ink">{weekdayLabel(day)}</h2>
          {byDay.has(day) ? (
            <ul className="grid gap-2">
              {(byDay.get(day) ?? []).map((call) => (
                <CallCard key={call.id} call={call} view={view} zone={zone} now={now} me={me} />
              ))}
            </ul>
          ) : (
            <p className="text-sm">{callsWords.noCalls}</p>
          )}
        </section>
      ))}
    </div>
  );
}

export default function CallsRoute({ loaderData: { view, me, now }, actionData }: Route.ComponentProps) {
  const errorOf = errorOfField(actionData?.failure);
  return (
    <div className="desk-page">
      <h1>{callsWords.title}</h1>
      <nav aria-label={callsWords.week} className="desk-filters">
        <Link to={`${callsPath}?week=${view.previous}`}>{callsWords.previous}</Link>
        <span aria-current="page">
          {callsWords.week} {dayOfMonth(view.weekStart)}
        </span>
        <Link to={`${callsPath}?week=${view.next}`}>{callsWords.next}</Link>
      </nav>
      <RefusalNotice failure={actionData?.failure} fields={['day', 'from', 'to', 'reason']} zone={me.zone} />
      {view.hasLink ? (
        <p>{callsWords.linkHint}</p>
      ) : (
        <p className="desk-box">
          {callsWords.noLink} <Link to={youPath}>{callsWords.setLink}</Link>
        </p>
      )}
      {view.calls.length === 0 ? <p className="desk-empty">{callsWords.empty}</p> : null}
      <Week view={view} zone={me.zone} now={now} me={me} />
      <section className="desk-section">
        <h2>{callsWords.blockHeading}</h2>
        <p>{callsWords.blockLead}</p>
        {view.blocked.length === 0 ? <p>{callsWords.none}</p> : null}
        <ul className="desk-cards">
          {view.blocked.map(({ id, start, end, reason, person }) => (
            <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 py-3 px-4.5" key={id}>
              <div>
                <b className="text-ink font-semibold">
                  {momentLabel(start, me.zone)} – {clockLabel(end, me.zone)}
                </b>
                <p>{[reason, person?.name].filter(Boolean).join(' · ')}</p>
              </div>
              <ActionForm intent="unblock" id={id} button={callsWords.unblock} />
            </li>
          ))}
        </ul>
        <form method="post" className="desk-form" key={view.blocked.length}>
          <input type="hidden" name="intent" value="block" />
          <TextField
            name="day"
            type="date"
            label={callsWords.day}
            min={dayValue(now, me.zone)}
            error={errorOf('day')}
            required
          />
          <TextField name="from" type="time" label={callsWords.from} error={errorOf('from')} required />
          <TextField name="to" type="time" label={callsWords.to} error={errorOf('to')} required />
          <TextField name="reason" label={callsWords.reason} maxLength={blockLimits.reasonMax} />
          <Button type="submit" size="sm">
            {callsWords.block}
          </Button>
        </form>
      </section>
    </div>
  );
}
