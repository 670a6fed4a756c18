import { data } from 'react-router';
import { peoplePath } from '#contract/desk/access.ts';
import { roles } from '#contract/desk/roles.ts';
import type { StaffRow } from '#contract/desk/views.ts';
import { peopleWords } from '#content/desk/owner-pages.ts';
import { roleNames } from '#content/desk/words.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { deskOf, readFields, deskMeta } from './desk-page.ts';
import { momentLabel } from './desk-time.ts';
import { ActionForm } from './action-form.tsx';
import { MailLink } from './mail-view.tsx';
import { errorOfField, RefusalNotice } from './refusal-notice.tsx';
import { UnlockNotice } from './unlock-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/people.ts';

export const meta = () => deskMeta(peopleWords.title);

const roleOptions = roles.map((role) => ({ value: role, label: roleNames[role] }));

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return { people: await desk.people(), me: desk.me };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const outcome = await desk.workOnPeople(await readFields(request));
  if (outcome.ok) return data({ link: outcome.link, failure: undefined });
  return data({ link: null, failure: { ...outcome, at: desk.now } }, { status: outcome.status });
}

function Changes({ person, isMe }: { person: StaffRow; isMe: boolean }) {
  return (
    <div className="desk-buttons xl:w-122">
      <ActionForm
        intent="role"
        id={person.id}
        className="desk-inline flex flex-wrap items-end gap-2"
        button={peopleWords.change}
      >
        <SelectField
          id={`role-${person.id}`}
          name="role"
          label={peopleWords.role}
          defaultValue={person.role}
          options={roleOptions}
        />
      </ActionForm>
      <ActionForm intent="link" id={person.id} button={peopleWords.newLink} />
      {isMe ? null : <ActionForm intent="end" id={person.id} button={peopleWords.end} />}
    </div>
  );
}

export default function PeopleRoute({ loaderData: { people, me }, actionData }: Route.ComponentProps) {
  const errorOf = errorOfField(actionData?.failure);
  return (
    <div className="desk-page">
      <h1>{peopleWords.title}</h1>
      <p className="desk-lead">{peopleWords.lead}</p>
      <RefusalNotice failure={actionData?.failure} fields={['name', 'email', 'role']} zone={me.zone} />
      {actionData?.link ? (
        <section className="desk-box" role="status">
          <h2 className="text-[1.0625rem]">{peopleWords.linkHeading}</h2>
          <p>
            <code className="[font:0.875rem_var(--font-mono)] wrap-anywhere">{actionData.link}</code>
          </p>
          <p>{peopleWords.linkHint}</p>
        </section>
      ) : null}
      {me.isFresh ? null : <UnlockNotice words={peopleWords} path={peoplePath} />}
      <ul className="desk-cards">
        {people.map((person) => (
          <li
            className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 py-3 px-4.5"
            key={person.id}
          >
            <div>
              <b className="text-ink font-semibold">{person.name}</b>
              <p>
                <MailLink address={person.email} /> · {roleNames[person.role]} ·{' '}
                {peopleWords.states[person.state]}
              </p>
              <p>
                {peopleWords.passkeys(person.passkeys)} ·{' '}
                {person.lastSeenAt === null
                  ? peopleWords.never
                  : `${peopleWords.seen} ${momentLabel(person.lastSeenAt, me.zone)}`}
              </p>
            </div>
            {me.isFresh && person.state !== 'ended' ? (
              <Changes person={person} isMe={person.id === me.id} />
            ) : null}
          </li>
        ))}
      </ul>
      {me.isFresh ? (
        <section className="desk-section">
          <h2>{peopleWords.invite}</h2>
          <form method="post" className="desk-form" key={actionData?.link}>
            <input type="hidden" name="intent" value="invite" />
            <TextField
              name="name"
              label={peopleWords.name}
              autoComplete="off"
              error={errorOf('name')}
              required
            />
            <TextField
              name="email"
              type="email"
              label={peopleWords.email}
              autoComplete="off"
              error={errorOf('email')}
              required
            />
            <SelectField name="role" label={peopleWords.role} defaultValue="clients" options={roleOptions} />
            <Button type="submit" size="sm">
              {peopleWords.inviteButton}
            </Button>
          </form>
        </section>
      ) : null}
    </div>
  );
}
