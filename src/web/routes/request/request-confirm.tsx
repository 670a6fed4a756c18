import { data, useParams } from 'react-router';
import { confirmRequestPage as words } from '#content/pages/request-confirm.ts';
import { requestConfirmPath } from '#contract/paths.ts';
import { findPageServices, pageServices } from '#web/lib/page-context.ts';
import { NoticePage } from '#web/sections/notice-page.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { privateRefusalHeaders, refusalInit } from '#web/shell/posted-form.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/request-confirm.ts';

export const meta = () => pageMeta(words);
export const handle: PageHandle = { sheet: 'request' };
export const headers = privateRefusalHeaders;

/** Shows what it's about without side effects: only the button acts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = (await findPageServices(context)?.requests.openConfirmation(params.token)) ?? null;
  return data(asked, { status: asked ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await pageServices(context).requests.confirm(params.token, 'erase');
  if (outcome.ok) return data({ erased: true, message: null }, 200);
  return data({ erased: false, message: outcome.message }, refusalInit(outcome));
}

export default function RequestConfirmRoute({ loaderData: asked, actionData }: Route.ComponentProps) {
  const { token = '' } = useParams();
  const { eyebrow, erased, gone } = words;
  if (actionData?.erased) return <NoticePage eyebrow={eyebrow} {...erased} />;
  if (!asked) return <NoticePage eyebrow={eyebrow} {...gone} />;
  const { heading, lead, button } = words[asked.kind];
  const counts = Object.entries(words.counts).flatMap(([name, label]) => {
    const count = asked.counts[name as keyof typeof asked.counts];
    return count > 0 ? [{ label, count }] : [];
  });
  const address = `${requestConfirmPath}/${token}`;
  return (
    <NoticePage eyebrow={eyebrow} heading={heading} lead={lead}>
      <h2 className="text-base">
        {words.held} <span className="font-mono break-all">{asked.email}</span>
      </h2>
      <Facts
        look="ends"
        className="mt-3 max-w-104"
        facts={counts.map(({ label, count }) => ({
          label,
          value: <span className="font-mono font-semibold">{count}</span>,
        }))}
      />
      {actionData?.message ? (
        <p role="alert" className="mt-6 font-semibold text-red-ink">
          {actionData.message}
        </p>
      ) : null}
      <form method="post" action={asked.kind === 'copy' ? `${address}/copy` : address} className="mt-7">
        <Button type="submit">{button}</Button>
      </form>
    </NoticePage>
  );
}
