import { data, useParams } from 'react-router';
import { acceptPage as words, quoteWords, totalText } from '#content/quotes.ts';
import { longDate } from '#contract/dates.ts';
import { acceptQuotePath, requestPagePath } from '#contract/paths.ts';
import { findPageServices, pageServices } from '#web/lib/page-context.ts';
import { NoticePage } from '#web/sections/notice-page.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { privateRefusalHeaders, refusalInit } from '#web/shell/posted-form.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/accept-quote.ts';

export const meta = () => pageMeta({ ...words, path: acceptQuotePath });
export const handle: PageHandle = { sheet: 'request' };
export const headers = privateRefusalHeaders;

/** Shows what would be accepted, without side effects: only the button accepts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = (await findPageServices(context)?.requests.openAcceptance(params.token)) ?? null;
  return data(asked, { status: asked ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await pageServices(context).requests.acceptQuote(params.token);
  if (outcome.ok) return data({ done: outcome.outcome, mail: outcome.mail, message: null });
  return data({ done: null, mail: null, message: outcome.message }, refusalInit(outcome));
}

export default function AcceptQuoteRoute({ loaderData: asked, actionData }: Route.ComponentProps) {
  const { token = '' } = useParams();
  const { eyebrow, gone, over, already, accepted, back } = words;
  if (!asked)
    return <NoticePage eyebrow={eyebrow} {...gone} action={{ label: back, path: requestPagePath }} />;
  const wayBack = { label: back, path: asked.requestUrl };
  const { quote, asked: by, company } = asked;
  if (actionData?.done === 'accepted')
    return (
      <NoticePage eyebrow={eyebrow} {...accepted} action={wayBack}>
        {actionData.mail === 'now' ? null : <p className="measure mt-6">{words.later}</p>}
      </NoticePage>
    );
  if (quote.state === 'accepted') return <NoticePage eyebrow={eyebrow} {...already} action={wayBack} />;
  if (quote.state !== 'open') return <NoticePage eyebrow={eyebrow} {...over} action={wayBack} />;
  const { labels } = quoteWords;
  const facts = [
    { label: labels.total, value: `${totalText(quote)}, ${quoteWords.beforeTax}` },
    { label: quoteWords.version(quote.number), value: quote.sha256 },
    { label: labels.terms, value: quote.terms },
    { label: labels.validUntil, value: quoteWords.until(quote.validUntil) },
    { label: labels.start, value: longDate(by.startOn) },
    { label: labels.acceptedBy, value: quoteWords.person(by) },
    { label: words.company, value: company },
  ];
  return (
    <NoticePage eyebrow={eyebrow} heading={words.heading(totalText(quote))} lead={words.lead}>
      <Facts facts={facts} className="max-w-160" />
      {actionData?.message ? (
        <p role="alert" className="mt-6 font-semibold text-red-ink">
          {actionData.message}
        </p>
      ) : null}
      <form method="post" action={`${acceptQuotePath}/${token}`} className="mt-7">
        <Button type="submit">{words.button}</Button>
      </form>
    </NoticePage>
  );
}
