import { redirect } from 'react-router';
import { mailsPath } from '#contract/desk/access.ts';
import { allMails } from '#contract/desk/forms.ts';
import { mailsWords as words } from '#content/desk/owner-pages.ts';
import { deskOf, readFields, deskMeta, refused } from './desk-page.ts';
import { Card, Cards, DeskPage, DeskSection, MailLink } from './desk-parts.tsx';
import { DeskForm } from './desk-form.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/mails.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return { mails: await desk.failedMails(), delayed: await desk.delayedMails() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const outcome = await desk.workOnMails(await readFields(request));
  return outcome.ok ? redirect(mailsPath, 303) : refused(outcome, desk, {});
}

export default function MailsRoute({ loaderData: { mails, delayed }, actionData }: Route.ComponentProps) {
  const { moment } = useDesk();
  return (
    <DeskPage title={words.title} lead={words.lead} failure={actionData?.failure}>
      {mails.length > 1 ? (
        <div className="desk-buttons">
          {mails.some(({ isTooOld }) => !isTooOld) ? (
            <DeskForm intent="retry" id={allMails} button={words.retryAll} />
          ) : null}
          {mails.some(({ isTooOld }) => isTooOld) ? (
            <DeskForm intent="drop" id={allMails} button={words.dropOld} />
          ) : null}
        </div>
      ) : null}
      <Cards empty={words.empty}>
        {mails.map((mail) => (
          <Card
            key={mail.id}
            title={words.kinds[mail.kind] ?? mail.kind}
            action={
              <div className="desk-buttons">
                {mail.isTooOld ? (
                  <span>{words.tooOld}</span>
                ) : (
                  <DeskForm intent="retry" id={mail.id} button={words.retry} about={mail.recordId} />
                )}
                <DeskForm intent="drop" id={mail.id} button={words.drop} about={mail.recordId} />
              </div>
            }
          >
            <p>
              <MailLink address={mail.recipient} /> · {mail.recordId} · {moment(mail.createdAt)}
            </p>
            <p>
              <code>{mail.error}</code> · {words.attempts(mail.attempts)}
            </p>
          </Card>
        ))}
      </Cards>
      {delayed.length > 0 ? (
        <DeskSection title={words.delayed.title} lead={words.delayed.lead}>
          <Cards>
            {delayed.map((mail) => (
              <Card key={mail.id} title={words.kinds[mail.kind] ?? mail.kind}>
                <p>
                  <MailLink address={mail.recipient} /> · {mail.recordId} ·{' '}
                  {words.delayed.due(moment(mail.dueAt))}
                </p>
              </Card>
            ))}
          </Cards>
        </DeskSection>
      ) : null}
    </DeskPage>
  );
}
