import { Link, redirect } from 'react-router';
import { callsPath, ticketsPath, youPath } from '#contract/desk/access.ts';
import { ticketIdPattern } from '#contract/ids.ts';
import { blockLimits } from '#contract/desk/desk-limits.ts';
import { dayMs } from '#contract/durations.ts';
import type { CallRow, CallsView } from '#contract/desk/views.ts';
import { callsWords as words } from '#content/desk/pages.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { deskOf, readFields, deskMeta, refused } from './desk-page.ts';
import {
  Card,
  Cards,
  DeskPage,
  DeskSection,
  errorOfField,
  Fold,
  linkClass,
  MailLink,
} from './desk-parts.tsx';
import { dayOfMonth, dayValue, weekdayLabel, useDesk } from './use-desk.ts';
import { DeskForm, HostField } from './desk-form.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/calls.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  return { view: await deskOf(context).calls(new URL(request.url).searchParams.get('week')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const outcome = await desk.workOnCalls(fields);
  // From a ticket, back to it.
  const { ticket } = fields as { readonly ticket?: unknown };
  if (outcome.ok && typeof ticket === 'string' && ticketIdPattern.test(ticket))
    return redirect(`${ticketsPath}/${ticket}#calls`, 303);
  if (outcome.ok) return redirect(`${callsPath}${new URL(request.url).search}`, 303);
  return refused(outcome, desk, {});
}

/** One step that usually comes next; the others are in the menu. */
function CallCard({ call, view }: { call: CallRow; view: CallsView }) {
  const { me, now, clock, moment } = useDesk();
  const isOver = call.start <= now;
  return (
    <li className="grid content-start gap-2 rounded-card border border-rule bg-white p-4">
      <p className="font-mono text-sm">
        <b className="font-semibold text-ink">
          {clock(call.start)} – {clock(call.end)}
        </b>
      </p>
      <div className="min-w-0 break-words">
        <p className="font-semibold text-ink">{call.name}</p>
        <p className="text-sm">
          <MailLink address={call.email} />
        </p>
        <p className="text-sm">{call.timeZone}</p>
        <p className="text-sm">
          {words.host}: {call.host?.name ?? words.nobody}
        </p>
        {call.ticketId === null ? null : (
          <p className="text-sm">
            <Link to={`${ticketsPath}/${call.ticketId}`} className={linkClass}>
              {words.ticket(call.ticketId)}
            </Link>
          </p>
        )}
        {call.notes === null ? null : <p className="mt-1 whitespace-pre-wrap text-ink">{call.notes}</p>}
      </div>
      {isOver ? null : (
        <div className="flex flex-wrap items-start gap-x-4">
          {call.host === null ? (
            <DeskForm intent="take" id={call.id} button={words.takeIt} about={call.name}>
              <input type="hidden" name="staffId" value={me.id} />
            </DeskForm>
          ) : call.link === null ? null : (
            <a href={call.link} rel="noreferrer" className={buttonClass('light', 'sm')}>
              {words.join}
            </a>
          )}
          <Fold className="open:basis-full" label={words.more}>
            <div className="grid gap-3">
              <DeskForm
                intent="take"
                id={call.id}
                className="grid gap-2"
                button={words.take}
                about={call.name}
              >
                <HostField
                  id={`host-${call.id}`}
                  label={words.host}
                  people={view.people}
                  chosen={call.host}
                  nobody={words.nobody}
                />
              </DeskForm>
              <DeskForm
                intent="move"
                id={call.id}
                className="grid gap-2"
                button={words.moveButton}
                about={call.name}
              >
                <SelectField
                  id={`start-${call.id}`}
                  name="start"
                  label={words.move}
                  options={view.free.slice(0, 60).map((start) => ({
                    value: new Date(start).toISOString(),
                    label: moment(start),
                  }))}
                />
              </DeskForm>
              <DeskForm intent="cancel" id={call.id} button={words.cancel} about={call.name} />
            </div>
          </Fold>
        </div>
      )}
    </li>
  );
}

/** The days with calls, each with its own beside each other; the working days without any in one line. */
function Week({ view }: { view: CallsView }) {
  const { zone } = useDesk().me;
  const byDay = Map.groupBy(view.calls, ({ start }) => dayValue(start, zone));
  const monday = Date.parse(`${view.weekStart}T00:00:00Z`);
  const days = Array.from({ length: 7 }, (_, index) =>
    new Date(monday + index * dayMs).toISOString().slice(0, 10),
  );
  const free = days.slice(0, 5).filter((day) => !byDay.has(day));
  return (
    <>
      {days
        .filter((day) => byDay.has(day))
        .map((day) => (
          <section key={day} aria-label={dayOfMonth(day)} className="grid gap-2.5">
            <h2 className="text-base font-semibold text-ink">{weekdayLabel(day)}</h2>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
              {byDay.get(day)?.map((call) => (
                <CallCard key={call.id} call={call} view={view} />
              ))}
            </ul>
          </section>
        ))}
      {free.length === 0 || view.calls.length === 0 ? null : (
        <p className="text-sm">{words.noCalls(free.map(weekdayLabel))}</p>
      )}
    </>
  );
}

export default function CallsRoute({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { me, now, clock, moment } = useDesk();
  const errorOf = errorOfField(actionData?.failure);
  const field = (name: 'day' | 'from' | 'to') => ({
    name,
    type: name === 'day' ? 'date' : 'time',
    label: words[name],
    error: errorOf(name),
    required: true,
  });
  return (
    <DeskPage title={words.title} failure={actionData?.failure} fields={['day', 'from', 'to', 'reason']}>
      <nav aria-label={words.week} className="desk-filters">
        <Link to={`${callsPath}?week=${view.previous}`}>{words.previous}</Link>
        <span aria-current="page">
          {words.week} {dayOfMonth(view.weekStart)}
        </span>
        <Link to={`${callsPath}?week=${view.next}`}>{words.next}</Link>
      </nav>
      <p className={view.ownLink === 'none' ? 'desk-box' : undefined}>
        {words.linkHints[view.ownLink]}{' '}
        {view.ownLink === 'own' ? null : (
          <Link to={youPath} className={linkClass}>
            {words.setLink}
          </Link>
        )}
      </p>
      {view.calls.length === 0 ? <p className="desk-empty">{words.empty}</p> : null}
      <Week view={view} />
      <DeskSection title={words.blockHeading} lead={words.blockLead}>
        <Cards empty={words.none}>
          {view.blocked.map(({ id, start, end, reason, person }) => (
            <Card
              key={id}
              title={`${moment(start)} – ${clock(end)}`}
              action={<DeskForm intent="unblock" id={id} button={words.unblock} />}
            >
              <p>{[reason, person?.name].filter(Boolean).join(' · ')}</p>
            </Card>
          ))}
        </Cards>
        <DeskForm
          key={view.blocked.length}
          intent="block"
          className="desk-form"
          button={words.block}
          variant="primary"
        >
          <TextField {...field('day')} min={dayValue(now, me.zone)} />
          <TextField {...field('from')} />
          <TextField {...field('to')} />
          <TextField name="reason" label={words.reason} maxLength={blockLimits.reasonMax} />
        </DeskForm>
      </DeskSection>
    </DeskPage>
  );
}
