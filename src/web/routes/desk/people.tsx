import { data } from 'react-router';
import { peoplePath } from '#contract/desk/access.ts';
import { roles } from '#contract/desk/roles.ts';
import type { StaffRow } from '#contract/desk/views.ts';
import { peopleWords as words } from '#content/desk/owner-pages.ts';
import { roleNames } from '#content/desk/words.ts';
import { optionsOf, SelectField, TextField } from '#web/forms/field.tsx';
import { deskOf, readFields, deskMeta, refused } from './desk-page.ts';
import {
  Card,
  Cards,
  DeskPage,
  DeskSection,
  UnlockNotice,
  errorOfField,
  MailLink,
  NoticeBox,
  answer,
} from './desk-parts.tsx';
import { DeskForm } from './desk-form.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/people.ts';

export const meta = () => deskMeta(words.title);

const roleOptions = optionsOf(roles, roleNames);

export async function loader({ context }: Route.LoaderArgs) {
  return { people: await deskOf(context).people() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const outcome = await desk.workOnPeople(fields);
  if (!outcome.ok) return refused(outcome, desk, { link: null, invited: null });
  const role = roles.find((known) => known === fields['role']);
  const invited =
    fields['intent'] === 'invite' && role !== undefined
      ? words.invited(fields['name'] ?? '', roleNames[role])
      : null;
  return data({ link: outcome.link, invited, failure: undefined });
}

function Changes({ person, isMe }: { person: StaffRow; isMe: boolean }) {
  return (
    <div className="desk-buttons xl:w-122">
      <DeskForm
        intent="role"
        id={person.id}
        className="desk-inline flex flex-wrap items-end gap-2"
        button={words.change}
      >
        <SelectField
          id={`role-${person.id}`}
          name="role"
          label={words.role}
          defaultValue={person.role}
          options={roleOptions}
        />
      </DeskForm>
      <DeskForm intent="link" id={person.id} button={words.newLink} />
      {isMe ? null : <DeskForm intent="end" id={person.id} button={words.end} />}
    </div>
  );
}

export default function PeopleRoute({ loaderData: { people }, actionData }: Route.ComponentProps) {
  const { me, moment } = useDesk();
  const errorOf = errorOfField(actionData?.failure);
  const field = (name: 'name' | 'email') => ({
    name,
    label: words[name],
    error: errorOf(name),
    autoComplete: 'off',
    required: true,
  });
  return (
    <DeskPage
      title={words.title}
      lead={words.lead}
      failure={actionData?.failure}
      fields={['name', 'email', 'role']}
    >
      {actionData?.link ? (
        <NoticeBox title={words.linkHeading} role="status" {...answer}>
          {actionData.invited === null ? null : <p>{actionData.invited}</p>}
          <p>
            <code className="[font:0.875rem_var(--font-mono)] wrap-anywhere">{actionData.link}</code>
          </p>
          <p>{words.linkHint}</p>
        </NoticeBox>
      ) : null}
      <UnlockNotice words={words} path={peoplePath} />
      <Cards>
        {people.map((person) => (
          <Card
            key={person.id}
            title={person.name}
            action={
              me.isFresh && person.state !== 'ended' ? (
                <Changes person={person} isMe={person.id === me.id} />
              ) : null
            }
          >
            <p>
              <MailLink address={person.email} /> · {roleNames[person.role]} · {words.states[person.state]}
            </p>
            <p>
              {words.passkeys(person.passkeys)} ·{' '}
              {person.lastSeenAt === null ? words.never : `${words.seen} ${moment(person.lastSeenAt)}`}
            </p>
          </Card>
        ))}
      </Cards>
      {me.isFresh ? (
        <DeskSection title={words.invite}>
          <DeskForm
            key={actionData?.link}
            intent="invite"
            className="desk-form"
            button={words.inviteButton}
            variant="primary"
          >
            <TextField {...field('name')} />
            <TextField {...field('email')} type="email" />
            <SelectField
              name="role"
              label={words.role}
              none={words.chooseRole}
              defaultValue=""
              options={roleOptions}
              error={errorOf('role')}
              required
            />
          </DeskForm>
        </DeskSection>
      ) : null}
    </DeskPage>
  );
}
