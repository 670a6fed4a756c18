import { data } from 'react-router';
import { dataRequestsPath } from '#contract/desk/access.ts';
import { dataRequestsWords as words } from '#content/desk/owner-pages.ts';
import { TextField } from '#web/forms/field.tsx';
import { deskOf, readFields, deskMeta, refused } from './desk-page.ts';
import {
  answer,
  Card,
  Cards,
  DeskPage,
  DeskSection,
  QuietLink,
  UnlockNotice,
  errorOfField,
} from './desk-parts.tsx';
import { DeskForm } from './desk-form.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/data-requests.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  return { heldPurge: await deskOf(context).heldPurge() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const { intent, email = '', again = '' } = await readFields(request);
  if (intent === 'purge') {
    await desk.purgeAnyway();
    return data({ summary: words.purged, failure: undefined });
  }
  // Typed twice, because it can't be undone.
  const isSame = email.trim().toLowerCase() === again.trim().toLowerCase();
  const outcome = isSame
    ? await desk.erase(email)
    : {
        ok: false as const,
        status: 400,
        message: words.mismatch,
        errors: [{ field: 'again', msg: words.mismatch }],
      };
  if (!outcome.ok) return refused(outcome, desk, { summary: null });
  return data({ summary: outcome.summary ?? '', failure: undefined });
}

export default function DataRequestsRoute({ loaderData: { heldPurge }, actionData }: Route.ComponentProps) {
  const { me } = useDesk();
  const errorOf = errorOfField(actionData?.failure);
  const field = (name: 'email' | 'again') => ({
    name,
    type: 'email',
    autoComplete: 'off',
    error: errorOf(name),
    required: true,
  });
  return (
    <DeskPage title={words.title} failure={actionData?.failure} fields={['email', 'again']}>
      {actionData?.summary ? (
        <p className="desk-box" role="status" {...answer}>
          {actionData.summary}
        </p>
      ) : null}
      <UnlockNotice words={words} path={dataRequestsPath} />
      {heldPurge === null ? null : (
        <DeskSection title={words.purgeHeading} lead={words.purgeLead(heldPurge.days)}>
          <Cards>
            {heldPurge.rows.map(({ what, due, of }) => (
              <Card key={what} title={words.purgeRows[what](due, of)} />
            ))}
          </Cards>
          {me.isFresh ? <DeskForm intent="purge" button={words.purge} variant="dark" /> : null}
        </DeskSection>
      )}
      <DeskSection title={words.exportHeading} lead={words.exportLead}>
        <Cards>
          {Object.entries(words.kinds).map(([kind, label]) => (
            <Card
              key={kind}
              title={label}
              action={
                <div className="desk-buttons">
                  {['csv', 'json'].map((format) => (
                    <QuietLink
                      key={format}
                      href={`${dataRequestsPath}/export?kind=${kind}&format=${format}`}
                      aria-label={`${label}, ${format.toUpperCase()}`}
                    >
                      {format.toUpperCase()}
                    </QuietLink>
                  ))}
                </div>
              }
            />
          ))}
        </Cards>
      </DeskSection>
      {me.isFresh ? (
        <DeskSection title={words.eraseHeading} lead={words.eraseLead}>
          <DeskForm
            key={actionData?.summary}
            intent="erase"
            className="desk-form"
            button={words.erase}
            variant="dark"
          >
            <TextField {...field('email')} label={words.email} />
            <TextField {...field('again')} label={words.confirm} />
          </DeskForm>
        </DeskSection>
      ) : null}
    </DeskPage>
  );
}
