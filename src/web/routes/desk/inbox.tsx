import { Link, redirect } from 'react-router';
import { applicationsDeskPath, inboxPath, newTicketPath, ticketsPath } from '#contract/desk/access.ts';
import { applicationReferencePattern } from '#contract/ids.ts';
import { seesApplications } from '#contract/desk/roles.ts';
import type { InboxMail, Me } from '#contract/desk/views.ts';
import { inboxWords as words, mailWords, outageOf } from '#content/desk/inbox.ts';
import { TextField } from '#web/forms/field.tsx';
import { deskOf, readFields, deskMeta, refused } from './desk-page.ts';
import { Card, Cards, DeskPage, DeskSection, errorOfField, linkClass, MailLink } from './desk-parts.tsx';
import { DeskForm, keyChip, StepButton } from './desk-form.tsx';
import { FileList, MailNotes } from './timeline.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/inbox.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  return deskOf(context).inbox();
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const outcome = await desk.workOnInbox(fields);
  if (outcome.ok) return redirect(placeOf(outcome.recordId, desk.me), 303);
  return refused(outcome, desk, { id: fields.id ?? '' });
}

/** What the mail became, if whoever made it may see it. */
function placeOf(recordId: string | null, { role }: Me): string {
  if (recordId === null) return inboxPath;
  if (!applicationReferencePattern.test(recordId)) return `${ticketsPath}/${recordId}`;
  return seesApplications(role) ? `${applicationsDeskPath}/${recordId}` : inboxPath;
}

function MailCard({ mail, error }: { mail: InboxMail; error: string | undefined }) {
  const { me, moment } = useDesk();
  const { suggested } = mail;
  const subject = mail.subject || mailWords.noSubject;
  /** Forged, as far as we can tell: the way out comes first, everything else is folded away. */
  const isDoubted = mail.auth === 'fail';
  const ignore = (
    <DeskForm
      intent="ignore"
      id={mail.id}
      button={words.ignore}
      about={subject}
      variant={isDoubted ? 'primary' : 'light'}
    />
  );
  const attach =
    suggested === null ? null : (
      <DeskForm
        intent="attach"
        id={mail.id}
        button={words.attachTo(suggested.id)}
        about={subject}
        variant={isDoubted ? 'light' : 'primary'}
      >
        <input type="hidden" name="into" value={suggested.id} />
      </DeskForm>
    );
  const open =
    mail.address === '' || mail.isOurs ? null : (
      <DeskForm intent="ticket" id={mail.id}>
        <StepButton variant={suggested === null && !isDoubted ? 'primary' : 'light'} data-desk-key="t">
          {words.open}
          <span className="visually-hidden">: {subject}</span>{' '}
          <kbd className={keyChip} aria-hidden="true">
            t
          </kbd>
        </StepButton>
      </DeskForm>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4.5 py-3">
      <article className="w-full min-w-0">
        <h2 className="text-base font-semibold break-words text-ink">{subject}</h2>
        <p className="text-sm">
          {mail.name} {mail.address === '' ? mailWords.unknown : <MailLink address={mail.address} />}{' '}
          <span className="whitespace-nowrap">· {moment(mail.receivedAt)}</span>
        </p>
        {mail.text === '' ? null : (
          <p className="mt-2 line-clamp-6 break-words whitespace-pre-wrap text-ink">{mail.text}</p>
        )}
        <FileList files={mail.files} path={`${inboxPath}/file`} />
        <MailNotes mail={mail} />
        {suggested === null ? null : (
          <p className="mt-2 text-sm">
            <Link to={placeOf(suggested.id, me)}>{words.suggested(suggested.id, suggested.company)}</Link>
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-start gap-2">
          {isDoubted ? ignore : attach}
          {isDoubted ? null : open}
          {isDoubted ? null : ignore}
          <details open={error !== undefined} className="open:basis-full">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center px-2 font-[560] text-purple-700">
              {words.more}
              <span className="visually-hidden">: {subject}</span>
            </summary>
            <div className="flex flex-wrap items-end gap-2 pt-1">
              {isDoubted ? open : null}
              {isDoubted ? attach : null}
              <DeskForm
                intent="attach"
                id={mail.id}
                className="desk-inline flex flex-wrap items-end gap-2"
                button={words.attach}
                about={subject}
              >
                <TextField
                  id={`into-${mail.id}`}
                  name="into"
                  label={words.ticket}
                  maxLength={20}
                  error={error}
                  required
                />
              </DeskForm>
              {mail.isOurs ||
              !mail.files.some(({ refusal, isOriginal }) => refusal === null && !isOriginal) ? null : (
                <DeskForm intent="application" id={mail.id} button={words.application} about={subject} />
              )}
              <DeskForm intent="file" id={mail.id} button={words.file} about={subject} />
              <Link
                to={`${newTicketPath}?mail=${mail.id}`}
                className={`${linkClass} inline-flex min-h-11 items-center px-2`}
              >
                {words.byHand}
              </Link>
            </div>
          </details>
        </div>
      </article>
    </li>
  );
}

export default function InboxRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { mailbox, opensTickets, unmatched, filed } = loaderData;
  const { me, moment } = useDesk();
  const errorOf = errorOfField(actionData?.failure);
  return (
    <DeskPage title={words.title} lead={words.lead} failure={actionData?.failure}>
      {mailbox === null ? <p className="desk-box">{words.off}</p> : null}
      {mailbox === null || mailbox.downSince === null ? null : (
        <p className="desk-box text-red-ink" role="status">
          {words.down(moment(mailbox.downSince))} {mailbox.error === null ? null : outageOf(mailbox.error)}
        </p>
      )}
      {mailbox === null || mailbox.checkedAt === null ? null : (
        <p className="text-sm">{words.looked(moment(mailbox.checkedAt))}</p>
      )}
      <Cards empty={words.empty}>
        {unmatched.map((mail) => (
          <MailCard
            key={mail.id}
            mail={mail}
            error={actionData?.id === mail.id ? errorOf('into') : undefined}
          />
        ))}
      </Cards>
      {mailbox === null && unmatched.length === 0 ? null : (
        <DeskSection
          title={words.openTickets.title}
          lead={opensTickets ? words.openTickets.on : words.openTickets.off}
        >
          {me.role === 'owner' ? (
            <DeskForm
              intent="open-tickets"
              button={opensTickets ? words.openTickets.turnOff : words.openTickets.turnOn}
            >
              <input type="hidden" name="opens" value={opensTickets ? 'no' : 'yes'} />
            </DeskForm>
          ) : null}
        </DeskSection>
      )}
      {filed.length === 0 ? null : (
        <DeskSection title={words.filed} lead={words.filedLead}>
          <Cards>
            {filed.map((mail) => (
              <Card
                key={mail.id}
                title={mail.subject || mailWords.noSubject}
                action={<DeskForm intent="restore" id={mail.id} button={words.restore} />}
              >
                <p>
                  {mail.address === '' ? mailWords.unknown : <MailLink address={mail.address} />}
                  {[moment(mail.receivedAt), words.natures[mail.nature]]
                    .filter(Boolean)
                    .map((part) => ` · ${part}`)}
                </p>
              </Card>
            ))}
          </Cards>
        </DeskSection>
      )}
    </DeskPage>
  );
}
