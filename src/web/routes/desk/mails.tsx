import { data, redirect } from 'react-router';
import { mailsPath } from '#contract/desk/access.ts';
import { mailsWords } from '#content/desk/owner-pages.ts';
import { deskOf, readFields, deskMeta } from './desk-page.ts';
import { momentLabel } from './desk-time.ts';
import { ActionForm } from './action-form.tsx';
import { MailLink } from './mail-view.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Route } from './+types/mails.ts';

export const meta = () => deskMeta(mailsWords.title);

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return {
    mails: await desk.failedMails(),
    delayed: await desk.delayedMails(),
    zone: desk.me.zone,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const outcome = await desk.retryMail((await readFields(request)).id ?? '');
  if (outcome.ok) return redirect(mailsPath, 303);
  return data({ failure: { ...outcome, at: desk.now } }, { status: outcome.status });
}

export default function MailsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, delayed, zone } = loaderData;
  return (
    <div className="desk-page">
      <h1>{mailsWords.title}</h1>
      <p className="desk-lead">{mailsWords.lead}</p>
      <RefusalNotice failure={actionData?.failure} zone={zone} />
      {mails.length === 0 ? <p>{mailsWords.empty}</p> : null}
      <ul className="desk-cards">
        {mails.map((mail) => (
          <li
            className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 py-3 px-4.5"
            key={mail.id}
          >
            <div>
              <b className="text-ink font-semibold">{mailsWords.kinds[mail.kind] ?? mail.kind}</b>
              <p>
                <MailLink address={mail.recipient} /> · {mail.recordId} · {momentLabel(mail.createdAt, zone)}
              </p>
              <p>
                <code>{mail.error}</code> · {mailsWords.attempts(mail.attempts)}
              </p>
            </div>
            <ActionForm intent="retry" id={mail.id} button={mailsWords.retry} />
          </li>
        ))}
      </ul>
      {delayed.length > 0 ? (
        <section className="desk-section">
          <h2>{mailsWords.delayed.title}</h2>
          <p>{mailsWords.delayed.lead}</p>
          <ul className="desk-cards">
            {delayed.map((mail) => (
              <li
                className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 py-3 px-4.5"
                key={mail.id}
              >
                <div>
                  <b className="text-ink font-semibold">{mailsWords.kinds[mail.kind] ?? mail.kind}</b>
                  <p>
                    <MailLink address={mail.recipient} /> · {mail.recordId} ·{' '}
                    {mailsWords.delayed.due(momentLabel(mail.dueAt, zone))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
