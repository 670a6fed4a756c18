import { data, Link, redirect } from 'react-router';
import { ticketsPath } from '#contract/desk/access.ts';
import { ticketsWords } from '#content/desk/pages.ts';
import { deskMeta, deskOf, readForm } from './desk-page.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { linkClass } from './mail-view.tsx';
import type { Route } from './+types/ticket-list.ts';

const words = ticketsWords.result;

export const meta = () => deskMeta(words.title);

/** Returns to the same list; refusals are shown first. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const list = `${ticketsPath}${new URL(request.url).search}`;
  const outcome = await desk.workOnList((await readForm(request)).fields);
  const common = { list, zone: desk.me.zone };
  if (!outcome.ok)
    return data({ ...common, failure: { ...outcome, at: desk.now } }, { status: outcome.status });
  if (outcome.refused.length === 0) return redirect(list, 303);
  return data({ ...common, result: outcome }, { status: 409 });
}

export default function TicketListRoute({ actionData }: Route.ComponentProps) {
  const { list = ticketsPath, zone = '' } = actionData ?? {};
  const result = actionData && 'result' in actionData ? actionData.result : null;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className="desk-page">
      <h1>{result ? words.title : words.invalid}</h1>
      <RefusalNotice failure={failure} zone={zone} />
      {result === null ? null : (
        <>
          <p>{words.done(result.done)}</p>
          <p>{words.refused(result.refused.length)}</p>
          <ul className="divide-y divide-rule rounded-card border border-rule bg-white">
            {result.refused.map(({ id, company, why }) => (
              <li key={id} className="px-4.5 py-3">
                <Link to={`${ticketsPath}/${id}`} className={linkClass}>
                  #{id}
                </Link>{' '}
                <b className="font-semibold text-ink">{company}</b>
                <p>{why}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={list} className={linkClass}>
          {words.back}
        </Link>
      </p>
    </div>
  );
}
