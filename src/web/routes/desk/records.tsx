import { data } from 'react-router';
import { recordsPath } from '#contract/desk/access.ts';
import { recordsWords } from '#content/desk/owner-pages.ts';
import { TextField } from '#web/forms/field.tsx';
import { deskOf, readFields, deskMeta } from './desk-page.ts';
import { errorOfField, RefusalNotice } from './refusal-notice.tsx';
import { UnlockNotice } from './unlock-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/records.ts';

export const meta = () => deskMeta(recordsWords.title);

export function loader({ context }: Route.LoaderArgs) {
  return { me: deskOf(context).me };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const { email = '', again = '' } = await readFields(request);
  // Typed twice, because it can't be undone.
  const isSame = email.trim().toLowerCase() === again.trim().toLowerCase();
  const outcome = isSame
    ? await desk.erase(email)
    : {
        ok: false as const,
        status: 400,
        message: recordsWords.mismatch,
        errors: [{ field: 'again', msg: recordsWords.mismatch }],
      };
  if (outcome.ok) return data({ summary: outcome.summary ?? '', failure: undefined });
  return data({ summary: null, failure: { ...outcome, at: desk.now } }, { status: outcome.status });
}

export default function RecordsRoute({ loaderData: { me }, actionData }: Route.ComponentProps) {
  const words = recordsWords;
  const errorOf = errorOfField(actionData?.failure);
  return (
    <div className="desk-page">
      <h1>{words.title}</h1>
      <RefusalNotice failure={actionData?.failure} fields={['email', 'again']} zone={me.zone} />
      {actionData?.summary ? (
        <p className="desk-box" role="status">
          {actionData.summary}
        </p>
      ) : null}
      {me.isFresh ? null : <UnlockNotice words={words} path={recordsPath} />}
      <section className="desk-section">
        <h2>{words.exportHeading}</h2>
        <p>{words.exportLead}</p>
        <ul className="desk-cards">
          {Object.entries(words.kinds).map(([kind, label]) => (
            <li
              className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 py-3 px-4.5"
              key={kind}
            >
              <b className="text-ink font-semibold">{label}</b>
              <div className="desk-buttons">
                {['csv', 'json'].map((format) => (
                  <a
                    key={format}
                    href={`${recordsPath}/export?kind=${kind}&format=${format}`}
                    className="desk-quiet desk-file text-purple-700 underline-offset-[3px]"
                    aria-label={`${label}, ${format.toUpperCase()}`}
                  >
                    {format.toUpperCase()}
                  </a>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
      {me.isFresh ? (
        <section className="desk-section">
          <h2>{words.eraseHeading}</h2>
          <p>{words.eraseLead}</p>
          <form method="post" className="desk-form" key={actionData?.summary}>
            <TextField
              name="email"
              type="email"
              label={words.email}
              autoComplete="off"
              error={errorOf('email')}
              required
            />
            <TextField
              name="again"
              type="email"
              label={words.confirm}
              autoComplete="off"
              error={errorOf('again')}
              required
            />
            <Button type="submit" variant="dark" size="sm">
              {words.erase}
            </Button>
          </form>
        </section>
      ) : null}
    </div>
  );
}
