import { data } from 'react-router';
import { tokensPath } from '#contract/desk/access.ts';
import { apiScopes, apiTokenLimits, type ApiTokenRow } from '#contract/team-api.ts';
import { tokensWords as words } from '#content/desk/team-api.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { deskOf, readFields, deskMeta, refused } from './desk-page.ts';
import {
  answer,
  Card,
  Cards,
  DeskPage,
  DeskSection,
  NoticeBox,
  UnlockNotice,
  errorOfField,
} from './desk-parts.tsx';
import { DeskForm } from './desk-form.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/tokens.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return { tokens: await desk.tokens(), now: desk.now };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const outcome = await desk.workOnTokens(await readFields(request));
  if (!outcome.ok) return refused(outcome, desk, { token: null });
  return data({ token: outcome.token, failure: undefined });
}

function TokenCard({ token, now }: { token: ApiTokenRow; now: number }) {
  const { me, moment } = useDesk();
  const { id, label, maker, scopes, expiresAt, revokedAt, usedAt } = token;
  const isWorking = revokedAt === null && expiresAt > now;
  const state = isWorking
    ? `${words.works} ${moment(expiresAt)}`
    : revokedAt === null
      ? words.expired
      : `${words.revoked} ${moment(revokedAt)}`;
  return (
    <Card
      title={label}
      action={
        isWorking && me.isFresh ? (
          <DeskForm intent="revoke" id={id} button={words.revoke} about={label} />
        ) : null
      }
    >
      <p>{scopes.map((scope) => words.scopeNames[scope]).join(' · ')}</p>
      <p>
        {maker === null ? words.fromServer : words.madeBy(maker)} · {state} ·{' '}
        {usedAt === null ? words.unused : `${words.used} ${moment(usedAt)}`}
      </p>
    </Card>
  );
}

export default function TokensRoute({ loaderData: { tokens, now }, actionData }: Route.ComponentProps) {
  const { me } = useDesk();
  const errorOf = errorOfField(actionData?.failure);
  const scopesError = errorOf('scopes');
  return (
    <DeskPage
      title={words.title}
      lead={words.lead}
      failure={actionData?.failure}
      fields={['label', 'scopes', 'days']}
    >
      {actionData?.token ? (
        <NoticeBox title={words.madeHeading} role="status" {...answer}>
          <p>
            <code className="[font:0.875rem_var(--font-mono)] wrap-anywhere">{actionData.token}</code>
          </p>
          <p>{words.madeHint}</p>
        </NoticeBox>
      ) : null}
      <UnlockNotice words={words} path={tokensPath} />
      <Cards empty={words.none}>
        {tokens.map((token) => (
          <TokenCard key={token.id} token={token} now={now} />
        ))}
      </Cards>
      {me.isFresh ? (
        <DeskSection title={words.make}>
          <DeskForm
            key={actionData?.token}
            intent="make"
            className="desk-form"
            button={words.makeButton}
            variant="primary"
          >
            <TextField
              name="label"
              label={words.label}
              maxLength={apiTokenLimits.labelMax}
              autoComplete="off"
              error={errorOf('label')}
              required
            />
            <fieldset className="pb-4" aria-describedby={scopesError && 'scopes-error'}>
              <legend className="font-semibold text-ink">{words.scopes}</legend>
              {apiScopes.map((scope, at) => (
                <label key={scope} className="flex min-h-11 items-center gap-3">
                  <input
                    id={at === 0 ? 'scopes' : undefined}
                    type="checkbox"
                    name="scopes"
                    value={scope}
                    className="size-4.5"
                  />
                  <span>{words.scopeNames[scope]}</span>
                </label>
              ))}
              {scopesError === undefined ? null : (
                <p id="scopes-error" className="text-red-ink">
                  {scopesError}
                </p>
              )}
            </fieldset>
            <SelectField
              name="days"
              label={words.days}
              defaultValue={String(apiTokenLimits.days[1])}
              options={apiTokenLimits.days.map((days) => ({
                value: String(days),
                label: words.dayCount(days),
              }))}
              error={errorOf('days')}
            />
          </DeskForm>
        </DeskSection>
      ) : null}
    </DeskPage>
  );
}
