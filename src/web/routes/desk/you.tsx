import { leaveFor, deskOf, readFields, visitOf, deskMeta, refused } from './desk-page.ts';
import { data, redirect, useSearchParams } from 'react-router';
import { signInPath, youPath } from '#contract/desk/access.ts';
import { staffLimits } from '#contract/desk/desk-limits.ts';
import { youWords } from '#content/desk/owner-pages.ts';
import { timeZones } from '#content/time-zones.ts';
import { AddPasskeyForm } from '#web/islands/desk-passkey/passkey-forms.tsx';
import { Island } from '#web/shell/island.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { DeskForm } from './desk-form.tsx';
import { DeskPage, DeskSection, UnlockNotice } from './desk-parts.tsx';
import { PasskeyList, SessionList } from './own-lists.tsx';
import { errorOfField } from './refusal-notice.tsx';
import { useDesk } from './use-desk.ts';
import { Button } from '#web/ui/button.tsx';
import type { Desk, Fields, Outcome } from '#contract/desk/desk.ts';
import type { Route } from './+types/you.ts';

export const meta = () => deskMeta(youWords.title);

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
  const { me } = useDesk();
  const [search] = useSearchParams();
  const { profile } = view;
  const errorOf = errorOfField(actionData?.failure);
  const field = (name: keyof typeof profile) => ({
    name,
    label: youWords[name],
    defaultValue: profile[name],
    error: errorOf(name),
  });
  const zones = [...new Set([profile.zone, ...timeZones])].map((zone) => ({ value: zone, label: zone }));
  return (
    <DeskPage
      title={youWords.title}
      failure={actionData?.failure}
      fields={['name', 'zone', 'from', 'to', 'signature', 'callLink']}
    >
      {search.has('recovered') && (view.passkeys.length > 1 || view.sessions.length > 1) ? (
        <section className="desk-box" aria-labelledby="recovered">
          <h2 className="text-[1.0625rem]" id="recovered">
            {youWords.recovered.heading}
          </h2>
          <p>{youWords.recovered.lead}</p>
          <DeskForm intent="keep-only-this" button={youWords.recovered.button} />
        </section>
      ) : null}
      {search.has('welcome') && (view.passkeys.length < 2 || view.codesLeft === 0) ? (
        <section className="desk-box" aria-labelledby="welcome">
          <h2 className="text-[1.0625rem]" id="welcome">
            {youWords.welcome.heading}
          </h2>
          <ol className="pl-5 list-decimal">
            {view.passkeys.length < 2 ? <li>{youWords.welcome.second}</li> : null}
            {view.codesLeft === 0 ? <li>{youWords.welcome.codes}</li> : null}
          </ol>
        </section>
      ) : null}
      <DeskSection title={youWords.passkeys}>
        <PasskeyList passkeys={view.passkeys} />
        {me.isFresh ? (
          <Island
            name="add-passkey"
            of={AddPasskeyForm}
            start="load"
            props={{ to: search.has('welcome') ? `${youPath}?welcome=1` : youPath }}
          />
        ) : (
          <UnlockNotice words={youWords} path={youPath} />
        )}
      </DeskSection>
      <DeskSection title={youWords.codes}>
        <p>{youWords.codesLeft(view.codesLeft)}</p>
        {actionData && actionData.codes.length > 0 ? (
          <div className="desk-box" role="status">
            <p>{youWords.codesShown}</p>
            <ul className="desk-codes grid gap-y-1 gap-x-6 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] wrap-anywhere pt-3 text-ink">
              {actionData.codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {me.isFresh ? <DeskForm intent="codes" button={youWords.newCodes} /> : null}
      </DeskSection>
      <DeskSection title={youWords.sessions}>
        <SessionList sessions={view.sessions} />
      </DeskSection>
      <DeskSection
        title={youWords.news.heading}
        lead={youWords.news.lead}
        hidden
        data-desk-news=""
        data-on={youWords.news.on}
        data-off={youWords.news.off}
        data-blocked={youWords.news.blocked}
        data-turn-on={youWords.news.turnOn}
        data-turn-off={youWords.news.turnOff}
      >
        <div className="flex flex-wrap items-center gap-4">
          <Button type="button" variant="light" size="sm">
            {youWords.news.turnOn}
          </Button>
          <p role="status" />
        </div>
      </DeskSection>
      <DeskSection title={youWords.profile}>
        {actionData?.isSaved ? <p role="status">{youWords.saved}</p> : null}
        <DeskForm intent="profile" className="desk-form" button={youWords.save} variant="primary">
          <TextField {...field('name')} maxLength={staffLimits.nameMax} required />
          <SelectField {...field('zone')} options={zones} />
          <TextField {...field('from')} type="time" required />
          <TextField {...field('to')} type="time" hint={youWords.hoursHint} required />
          <TextAreaField {...field('signature')} rows={2} maxLength={staffLimits.signatureMax} />
          <TextField
            {...field('callLink')}
            type="url"
            hint={youWords.callLinkHint}
            maxLength={staffLimits.linkMax}
          />
        </DeskForm>
      </DeskSection>
    </DeskPage>
  );
}
