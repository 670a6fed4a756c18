import { Link } from 'react-router';
import { ticketWords } from '#content/desk/pages.ts';
import { formatCall } from '#contract/call-time.ts';
import { callsPath } from '#contract/desk/access.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import type { TicketCall, TicketView } from '#contract/desk/views.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { DeskForm, HostField } from './desk-form.tsx';
import { Fold } from './desk-parts.tsx';
import { dayValue, useDesk } from './use-desk.ts';

const words = ticketWords.callBox;
const slotsShown = 60;

/** The ticket's calls, each with what can be done with it, and a form that books one for the client. */
export function TicketCalls({ ticket }: { ticket: TicketView }) {
  const { booked: calls, calls: others } = ticket;
  const { me, moment } = useDesk();
  const isOpenNow = isOpen(ticket.state);
  if (calls.length + others.length === 0 && !isOpenNow) return null;
  return (
    <section id="calls" aria-labelledby="calls-title" className="desk-box">
      <h2 id="calls-title" className="text-[1.0625rem]">
        {words.heading}
      </h2>
      {calls.length + others.length === 0 ? <p>{words.none}</p> : null}
      {calls.length === 0 ? null : (
        <ul className="grid gap-3">
          {calls.map((call) => (
            <Call key={call.id} call={call} ticket={ticket} />
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <>
          <p>{words.others}</p>
          <ul>
            {others.map((call) => (
              <li key={call.id}>
                <Link to={`${callsPath}?week=${dayValue(call.start, me.zone)}`}>{moment(call.start)}</Link>
                {' · '}
                {ticketWords.callStates[call.status]}
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpenNow ? <BookForm ticket={ticket} /> : null}
    </section>
  );
}

function Call({ call, ticket }: { call: TicketCall; ticket: TicketView }) {
  const { me, now, day, clock } = useDesk();
  const isCancelled = call.status === 'cancelled';
  const isOver = call.end <= now;
  const form = { id: call.id, action: callsPath, about: `${day(call.start)} ${clock(call.start)}` };
  return (
    <li className="grid gap-2 border-t border-rule pt-3">
      <p>
        <b className="font-semibold text-ink">
          {day(call.start)}, {clock(call.start)} – {clock(call.end)}
        </b>{' '}
        {isCancelled ? words.cancelled : isOver ? words.held : words.booked}
      </p>
      <p className="text-sm">
        {words.theirs} {formatCall(call.start, call.end, call.timeZone)}
      </p>
      {isCancelled || isOver ? null : (
        <>
          <p className="text-sm">{call.host === null ? words.nobody : words.host(call.host.name)}</p>
          <div className="flex flex-wrap items-center gap-2">
            {call.host !== null && call.link !== null ? (
              <a href={call.link} rel="noreferrer" className={buttonClass('light', 'sm')}>
                {words.join}
              </a>
            ) : null}
            {call.host === null ? (
              <DeskForm {...form} intent="take" button={words.take}>
                <Back ticket={ticket} />
                <input type="hidden" name="staffId" value={me.id} />
              </DeskForm>
            ) : null}
          </div>
          <Fold label={words.more}>
            <div className="grid gap-3">
              <DeskForm {...form} intent="take" className="grid gap-2" button={words.give}>
                <Back ticket={ticket} />
                <HostField
                  id={`host-${call.id}`}
                  label={words.hostLabel}
                  people={ticket.people}
                  chosen={call.host}
                  nobody={words.nobody}
                />
              </DeskForm>
              <DeskForm {...form} intent="move" className="grid gap-2" button={words.move}>
                <Back ticket={ticket} />
                <SlotField id={`start-${call.id}`} free={ticket.freeCalls} zone={call.timeZone} />
              </DeskForm>
              <DeskForm {...form} intent="cancel" button={words.cancel}>
                <Back ticket={ticket} />
              </DeskForm>
            </div>
          </Fold>
        </>
      )}
    </li>
  );
}

const Back = ({ ticket }: { ticket: TicketView }) => <input type="hidden" name="ticket" value={ticket.id} />;

/** A start in the reader's time zone, and in the client's if we know it. */
function SlotField({ id, free, zone }: { id: string; free: readonly number[]; zone: string | null }) {
  const { me, moment } = useDesk();
  const clock =
    zone === null || zone === me.zone
      ? null
      : new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
        });
  const theirs = (start: number) => (clock === null ? '' : ` · ${clock.format(start)} ${words.there}`);
  return (
    <SelectField
      id={id}
      name="start"
      label={words.when}
      options={free.slice(0, slotsShown).map((start) => ({
        value: new Date(start).toISOString(),
        label: moment(start) + theirs(start),
      }))}
    />
  );
}

function BookForm({ ticket }: { ticket: TicketView }) {
  const { me } = useDesk();
  if (ticket.freeCalls.length === 0) return <p>{words.noSlots}</p>;
  return (
    <Fold label={words.book}>
      <DeskForm intent="book" id={ticket.id} action={callsPath} className="grid gap-2" button={words.bookIt}>
        <Back ticket={ticket} />
        <SlotField id="call-start" free={ticket.freeCalls} zone={ticket.zone} />
        <TextField
          id="call-zone"
          name="timeZone"
          label={words.zone}
          hint={words.zoneHint}
          defaultValue={ticket.zone ?? me.zone}
          required
        />
        <p className="text-sm">{words.bookHint(ticket.email)}</p>
      </DeskForm>
    </Fold>
  );
}
