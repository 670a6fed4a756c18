import { data } from 'react-router';
import { requestStages } from '#content/request-states.ts';
import { lookUpPage } from '#content/pages/request-look-up.ts';
import {
  RequestLookUp,
  lookUpFields,
  lookUpValues,
  type PostedLookUp,
} from '#web/islands/request-look-up/request-look-up.tsx';
import { pageServices } from '#web/lib/page-context.ts';
import { FormPage } from '#web/sections/form-page.tsx';
import { contactCards } from '#web/shell/contact.ts';
import { readPostedForm, refusalHeaders, refusalInit, shownRefusal } from '#web/shell/posted-form.ts';
import { Island } from '#web/shell/island.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { Lotus } from '#web/ui/lotus.tsx';
import type { Route } from './+types/request-look-up.ts';

export const meta = () => pageMeta(lookUpPage);

const nothingTyped: PostedLookUp['values'] = { caseId: '', email: '' };

/**
 * The same form without JavaScript. Typed values only come back with an error: the 202 page is the same for everyone.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, unreadable } = await readPostedForm(request);
  const values = lookUpValues(form);
  if (unreadable) {
    const failure = { message: unreadable.message, errors: [] };
    return data({ sent: false, failure, values } satisfies PostedLookUp, unreadable);
  }
  const outcome = await pageServices(context).requests.lookUp(values);
  if (outcome.ok) {
    return data({ sent: true, failure: null, values: nothingTyped } satisfies PostedLookUp, { status: 202 });
  }
  const failure = shownRefusal(outcome, lookUpFields);
  return data({ sent: false, failure, values } satisfies PostedLookUp, refusalInit(outcome));
}

export const headers = refusalHeaders;

export default function RequestLookUpRoute({ actionData }: Route.ComponentProps) {
  const { heading, lead, points, form } = lookUpPage;
  return (
    <FormPage
      heading={heading}
      lead={lead}
      picture={<Stages {...requestStages} />}
      trust={{ title: points.title, points: points.list.map((value) => ({ value, href: null })) }}
      cards={contactCards}
      label={form.label}
    >
      <Island name="request-look-up" of={RequestLookUp} start="load" props={{ posted: actionData ?? null }} />
    </FormPage>
  );
}

/** The mark opens as a request moves on. */
const Stages = ({ title, list }: typeof requestStages) => (
  <ol aria-label={title} className="grid grid-cols-4 rounded-panel border border-rule bg-white">
    {list.map((label, place) => (
      <li
        key={label}
        className="grid justify-items-center gap-1 border-rule py-2.5 text-sm font-medium text-ink not-last:border-r lg:gap-3 lg:py-6"
      >
        <Lotus share={(place + 1) / list.length} className="size-7 text-purple-600 lg:size-9" />
        {label}
      </li>
    ))}
  </ol>
);
