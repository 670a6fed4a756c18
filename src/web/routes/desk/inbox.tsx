import { data, Link, redirect } from 'react-router';
import { inboxPath, ticketsPath } from '#contract/desk/access.ts';
import type { InboxMail } from '#contract/desk/views.ts';
import { inboxWords, mailWords } from '#content/desk/inbox.ts';
import { TextField } from '#web/forms/field.tsx';
import { deskOf, readFields, deskMeta } from './desk-page.ts';
import { momentLabel } from './desk-time.ts';
import { ActionForm } from './action-form.tsx';
import { FileList, MailLink, MailNotes } from './mail-view.tsx';
import { errorOfField, RefusalNotice } from './refusal-notice.tsx';
import type { Route } from './+types/inbox.ts';

export const meta = () => deskMeta(inboxWords.title);

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return { view: await desk.inbox(), zone: desk.me.zone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const outcome = await desk.workOnInbox(fields);
  if (outcome.ok) return redirect(inboxPath, 303);
  return data({ failure: { ...outcome, at: desk.now }, id: fields.id ?? '' }, { status: outcome.status });
}

type MailCardProps = { mail: InboxMail; zone: string; error?: string | undefined };

function MailCard({ mail, zone, error }: MailCardProps) {
  const { suggested } = mail;
  const subject = mail.subject || mailWords.noSubject;
  const named = (button: string) => ({ button, buttonName: `${button}: ${subject}` });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4.5 py-3">
      <article className="w-full min-w-0">
        <h2 className="text-base font-semibold break-words text-ink">{subject}</h2>
        <p className="text-sm">
          {mail.name} {mail.address === '' ? mailWords.unknown : <MailLink address={mail.address} />} ·{' '}
          {momentLabel(mail.receivedAt, zone)}
        </p>
        {mail.text === '' ? null : (
          <p className="mt-2 line-clamp-6 break-words whitespace-pre-wrap text-ink">{mail.text}</p>
        )}
        <FileList files={mail.files} path={`${inboxPath}/file`} />
        <MailNotes mail={mail} />
        {suggested === null ? null : (
          <p className="mt-2 text-sm">
            <Link to={`${ticketsPath}/${suggested.id}`}>
              {inboxWords.suggested(suggested.id, suggested.company)}
            </Link>
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-end gap-2">
          {suggested === null ? null : (
            <ActionForm intent="attach" id={mail.id} {...named(inboxWords.attachTo(suggested.id))}>
              <input type="hidden" name="into" value={suggested.id} />
            </ActionForm>
          )}
          <ActionForm
            intent="attach"
            id={mail.id}
            className="desk-inline flex flex-wrap items-end gap-2"
            {...named(inboxWords.attach)}
          >
            <TextField
              id={`into-${mail.id}`}
              name="into"
              label={inboxWords.ticket}
              maxLength={20}
              error={error}
              required
            />
          </ActionForm>
          <ActionForm intent="file" id={mail.id} {...named(inboxWords.file)} />
          <ActionForm intent="ignore" id={mail.id} {...named(inboxWords.ignore)} />
        </div>
      </article>
    </li>
  );
}

export default function InboxRoute({ loaderData: { view, zone }, actionData }: Route.ComponentProps) {
  const { mailbox, unmatched, filed } = view;
  const errorOf = errorOfField(actionData?.failure);
  return (
    <div className="desk-page">
      <h1>{inboxWords.title}</h1>
      <p className="desk-lead">{inboxWords.lead}</p>
      {mailbox === null ? <p className="desk-box">{inboxWords.off}</p> : null}
      {mailbox === null || mailbox.downSince === null ? null : (
        <p className="desk-box text-red-ink" role="status">
          {inboxWords.down(momentLabel(mailbox.downSince, zone))}
        </p>
      )}
      {mailbox === null || mailbox.checkedAt === null ? null : (
        <p className="text-sm">{inboxWords.looked(momentLabel(mailbox.checkedAt, zone))}</p>
      )}
      <RefusalNotice failure={actionData?.failure} zone={zone} />
      {unmatched.length === 0 ? <p>{inboxWords.empty}</p> : null}
      <ul className="desk-cards">
        {unmatched.map((mail) => (
          <MailCard
            key={mail.id}
            mail={mail}
            zone={zone}
            error={actionData?.id === mail.id ? errorOf('into') : undefined}
          />
        ))}
      </ul>
      {filed.length === 0 ? null : (
        <section className="desk-section">
          <h2>{inboxWords.filed}</h2>
          <p>{inboxWords.filedLead}</p>
          <ul className="desk-cards">
            {filed.map((mail) => (
              <li
                key={mail.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4.5 py-3"
              >
                <div className="min-w-0">
                  <b className="font-semibold text-ink">{mail.subject || mailWords.noSubject}</b>
                  <p>
                    {mail.address === '' ? mailWords.unknown : <MailLink address={mail.address} />}
                    {[momentLabel(mail.receivedAt, zone), inboxWords.natures[mail.nature]]
                      .filter(Boolean)
                      .map((part) => ` · ${part}`)}
                  </p>
                </div>
                <ActionForm intent="restore" id={mail.id} button={inboxWords.restore} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
