import { leaveFor, deskOf, readFields, visitOf, deskMeta, refused } from './desk-page.ts';
import { data, redirect, useSearchParams } from 'react-router';
import { signInPath, youPath } from '#contract/desk/access.ts';
import { choiceNames } from '#contract/desk/choices.ts';
import { staffLimits } from '#contract/desk/desk-limits.ts';
import { youWords as words } from '#content/desk/owner-pages.ts';
import { timeZones } from '#content/time-zones.ts';
import { AddPasskeyForm } from '#web/islands/desk-passkey/passkey-forms.tsx';
import { Island } from '#web/shell/island.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { DeskForm } from './desk-form.tsx';
import {
  answer,
  DeskPage,
  DeskSection,
  NoticeBox,
  UnlockNotice,
  errorOfField,
  Card,
  Cards,
} from './desk-parts.tsx';
import { useDesk } from './use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import type { Desk, Fields, Outcome } from '#contract/desk/desk.ts';
import type { Route } from './+types/you.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  return { view: await deskOf(context).you() };
}

async function act(desk: Desk, fields: Fields): Promise<Outcome & { codes?: readonly string[] }> {
  const { intent, id = '' } = fields;
  if (intent === 'profile') return desk.saveProfile(fields);
  if (intent === 'remove-passkey') return desk.removePasskey(id);
  if (intent === 'keep-only-this') return desk.keepOnlyThis();
  if (intent === 'codes' && desk.me.isFresh) return { ok: true, codes: await desk.newCodes() };
  if (intent === 'end-session') await desk.endSession(id);
  if (intent === 'choices') await desk.saveChoices(fields);
  if (intent === 'end-others') await desk.endOtherSessions();
  return { ok: true };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const desk = deskOf(context);
  const fields = await readFields(request);
  if (fields.intent === 'sign-out' && visit.kind === 'open') {
    const cookie = await visit.signOut();
    // The browser clears everything cached from the desk, including the back/forward cache.
    const headers = { 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache"' };
    leaveFor(`${signInPath}?out=1`, { headers });
  }
  const outcome = await act(desk, fields);
  if (!outcome.ok) return refused(outcome, desk, { codes: [], isSaved: false });
  if (outcome.codes) return data({ codes: outcome.codes, isSaved: false, failure: undefined });
  return fields.intent === 'profile'
    ? data({ codes: [], isSaved: true, failure: undefined })
    : redirect(youPath, 303);
}

export default function YouRoute({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { me, moment } = useDesk();
  const [search] = useSearchParams();
  const { profile } = view;
  const errorOf = errorOfField(actionData?.failure);
  const field = (name: keyof typeof profile) => ({
    name,
    label: words[name],
    defaultValue: profile[name],
    error: errorOf(name),
  });
  const zones = [...new Set([profile.zone, ...timeZones])].map((zone) => ({ value: zone, label: zone }));
  return (
    <DeskPage
      title={words.title}
      failure={actionData?.failure}
      fields={['name', 'zone', 'from', 'to', 'signature', 'callLink']}
    >
      {search.has('recovered') && (view.passkeys.length > 1 || view.sessions.length > 1) ? (
        <NoticeBox title={words.recovered.heading}>
          <p>{words.recovered.lead}</p>
          <DeskForm intent="keep-only-this" button={words.recovered.button} />
        </NoticeBox>
      ) : null}
      {search.has('welcome') && (view.passkeys.length < 2 || view.codesLeft === 0) ? (
        <NoticeBox title={words.welcome.heading}>
          <ol className="pl-5 list-decimal">
            {view.passkeys.length < 2 ? <li>{words.welcome.second}</li> : null}
            {view.codesLeft === 0 ? <li>{words.welcome.codes}</li> : null}
          </ol>
        </NoticeBox>
      ) : null}
      <DeskSection title={words.passkeys}>
        <Cards>
          {view.passkeys.map(({ id, name, createdAt, lastUsedAt, isThis }) => (
            <Card
              key={id}
              title={name}
              action={
                me.isFresh && <DeskForm intent="remove-passkey" id={id} button={words.remove} about={name} />
              }
            >
              <p>
                {isThis ? `${words.thisOne} · ` : null}
                {words.made} {moment(createdAt)} ·{' '}
                {lastUsedAt === null ? words.unused : `${words.used} ${moment(lastUsedAt)}`}
              </p>
            </Card>
          ))}
        </Cards>
        {me.isFresh && <p>{words.removeHint}</p>}
        {me.isFresh ? (
          <Island
            name="add-passkey"
            of={AddPasskeyForm}
            start="load"
            props={{ to: search.has('welcome') ? `${youPath}?welcome=1` : youPath }}
          />
        ) : (
          <UnlockNotice words={words} path={youPath} />
        )}
      </DeskSection>
      <DeskSection title={words.codes}>
        <p>{words.codesLeft(view.codesLeft)}</p>
        {actionData && actionData.codes.length > 0 ? (
          <div className="desk-box" role="status" {...answer}>
            <p>{words.codesShown}</p>
            <ul className="desk-codes grid gap-y-1 gap-x-6 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] wrap-anywhere pt-3 text-ink">
              {actionData.codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {me.isFresh ? <DeskForm intent="codes" button={words.newCodes} /> : null}
      </DeskSection>
      <DeskSection title={words.sessions}>
        <Cards>
          {view.sessions.map(({ id, label, seenAt, isThis }) => (
            <Card
              key={id}
              title={label}
              action={
                !isThis && <DeskForm intent="end-session" id={id} button={words.endOne} about={label} />
              }
            >
              <p>{isThis ? words.thisOne : `${words.seen} ${moment(seenAt)}`}</p>
            </Card>
          ))}
        </Cards>
        {view.sessions.length > 1 && <DeskForm intent="end-others" button={words.endOthers} />}
      </DeskSection>
      <DeskSection
        title={words.news.heading}
        lead={words.news.lead}
        hidden
        data-desk-news=""
        data-on={words.news.on}
        data-off={words.news.off}
        data-blocked={words.news.blocked}
        data-turn-on={words.news.turnOn}
        data-turn-off={words.news.turnOff}
      >
        <div className="flex flex-wrap items-center gap-4">
          <Button type="button" variant="light" size="sm">
            {words.news.turnOn}
          </Button>
          <p role="status" />
        </div>
      </DeskSection>
      <DeskSection title={words.hears.heading} lead={words.hears.lead}>
        <DeskForm intent="choices" className="desk-form" button={words.save}>
          {choiceNames.map((name) => (
            <label key={name} className="mb-3 flex min-h-11 items-center gap-2.5 text-ink">
              <input
                type="checkbox"
                name={name}
                value="on"
                defaultChecked={view.choices[name]}
                className="size-4.5 shrink-0"
              />
              {words.hears.choices[name]}
            </label>
          ))}
        </DeskForm>
      </DeskSection>
      <DeskSection title={words.profile}>
        {actionData?.isSaved ? (
          <p role="status" {...answer}>
            {words.saved}
          </p>
        ) : null}
        <DeskForm intent="profile" className="desk-form" button={words.save} variant="primary">
          <TextField {...field('name')} maxLength={staffLimits.nameMax} required />
          <SelectField {...field('zone')} options={zones} />
          <TextField {...field('from')} type="time" required />
          <TextField {...field('to')} type="time" hint={words.hoursHint} required />
          <TextAreaField {...field('signature')} rows={2} maxLength={staffLimits.signatureMax} />
          <TextField
            {...field('callLink')}
            type="url"
            hint={words.callLinkHint}
            maxLength={staffLimits.linkMax}
          />
        </DeskForm>
      </DeskSection>
    </DeskPage>
  );
}
