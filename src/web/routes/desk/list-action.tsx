import { data, Link, redirect } from 'react-router';
import { ticketsPath } from '#contract/desk/access.ts';
import { ticketsWords } from '#content/desk/pages.ts';
import { deskMeta, deskOf, readFields, refused } from './desk-page.ts';
import { answer, DeskPage, linkClass } from './desk-parts.tsx';
import { UndoSeveral } from './ticket-rows.tsx';
import type { Route } from './+types/list-action.ts';

const words = ticketsWords.result;

export const meta = () => deskMeta(words.title);

/** Returns to the same list; refusals are shown first. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const list = `${ticketsPath}${new URL(request.url).search}`;
  const fields = await readFields(request);
  const outcome = await desk.workOnList(fields);
  if (!outcome.ok) return refused(outcome, desk, { list, result: null, formKey: '' });
  if (outcome.refused.length === 0) {
    const address = new URL(list, request.url);
    address.searchParams.delete('did');
    if (outcome.changed.length > 0 && fields.intent !== 'undo')
      address.searchParams.set('did', outcome.changed.join(','));
    return redirect(`${address.pathname}${address.search}`, 303);
  }
  const isUndone = fields.intent === 'undo';
  return data(
    { list, result: outcome, formKey: isUndone ? '' : crypto.randomUUID(), failure: undefined },
    { status: 409 },
  );
}

export default function ListActionRoute({ actionData }: Route.ComponentProps) {
  const { list = ticketsPath, result = null, formKey = '', failure } = actionData ?? {};
  return (
    <DeskPage
      id="list-result"
      {...(actionData ? answer : {})}
      title={result ? words.title : words.invalid}
      failure={failure}
    >
      {result === null ? null : (
        <>
          {result.changed.length === 0 || formKey === '' ? (
            <p>{words.done(result.done)}</p>
          ) : (
            <UndoSeveral did={result.changed} search={list.split('?')[1] ?? ''} formKey={formKey} />
          )}
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
    </DeskPage>
  );
}
