import { Link, redirect } from 'react-router';
import { newTicketPath, ticketsPath } from '#contract/desk/access.ts';
import { takenServices } from '#contract/service-types.ts';
import { ticketFieldLimits } from '#contract/ticket-limits.ts';
import { newTicketWords as words } from '#content/desk/inbox.ts';
import { serviceName } from '#content/service-names.ts';
import { TextAreaField, TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { deskMeta, deskOf, readFields, refuse, refused } from './desk-page.ts';
import { DeskPage, errorOfField, linkClass } from './desk-parts.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/new-ticket.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const mail = new URL(request.url).searchParams.get('mail') ?? '';
  const form = await deskOf(context).newTicket(mail);
  if (form === null) refuse(404);
  return { form, mail };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const outcome = await desk.openTicket(fields);
  if (outcome.ok) return redirect(`${ticketsPath}/${outcome.recordId}`, 303);
  return refused(outcome, desk, { typed: fields });
}

/** A ticket for someone who called; with an email, filled in from it. */
export default function NewTicketRoute({ loaderData: { form, mail }, actionData }: Route.ComponentProps) {
  const { moment } = useDesk();
  const typed = actionData?.typed;
  const errorOf = errorOfField(actionData?.failure);
  const chosen = typed ? (typed.services ?? '').split(',') : form.services;
  const field = (name: 'name' | 'email' | 'company' | 'phone', max: number) => ({
    name,
    label: words.fields[name],
    defaultValue: typed?.[name] ?? (name === 'phone' ? '' : form[name]),
    error: errorOf(name),
    maxLength: max,
    autoComplete: 'off',
  });
  return (
    <DeskPage
      title={words.title}
      lead={form.receivedAt === null ? words.lead : words.mailLead(moment(form.receivedAt))}
      failure={actionData?.failure}
      fields={['name', 'email', 'company', 'phone', 'message']}
    >
      <form
        method="post"
        action={newTicketPath + (mail === '' ? '' : `?mail=${encodeURIComponent(mail)}`)}
        className="grid max-w-3xl gap-x-5 gap-y-1 sm:grid-cols-[1fr_1fr]"
      >
        <input type="hidden" name="formKey" value={typed?.formKey ?? form.formKey} />
        <input type="hidden" name="mail" value={mail} />
        <TextField {...field('name', ticketFieldLimits.nameMax)} required />
        <TextField {...field('email', ticketFieldLimits.emailMax)} type="email" required />
        <TextField {...field('company', ticketFieldLimits.companyMax)} optionalLabel={words.optional} />
        <TextField
          {...field('phone', ticketFieldLimits.phoneInputMax)}
          type="tel"
          optionalLabel={words.optional}
        />
        <fieldset className="sm:col-span-2">
          <legend className="font-semibold text-ink">{words.fields.services}</legend>
          <div className="flex flex-wrap gap-x-6">
            {takenServices.map((id) => (
              <label key={id} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name="services"
                  value={id}
                  defaultChecked={chosen.includes(id)}
                  className="size-4.5"
                />{' '}
                {serviceName(id)}
              </label>
            ))}
          </div>
        </fieldset>
        <TextAreaField
          className="sm:col-span-2"
          name="message"
          label={words.fields.message}
          hint={words.messageHint}
          rows={8}
          defaultValue={typed?.message ?? form.message}
          error={errorOf('message')}
          maxLength={ticketFieldLimits.messageMax}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-2">
          <Button type="submit" size="sm">
            {words.open}
          </Button>
          <Link to={ticketsPath} className={linkClass}>
            {words.back}
          </Link>
        </div>
      </form>
    </DeskPage>
  );
}
