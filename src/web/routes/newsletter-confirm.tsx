import { data, Form, useSearchParams } from 'react-router';
import { confirmPage } from '#content/pages/newsletter.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { NoticePage } from '#web/sections/notice-page.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/newsletter-confirm.ts';

export const meta = () => pageMeta(confirmPage);

/**
 * The token is in the address: it must reach neither caches nor other sites. Not `no-referrer`: browsers would then
 * send the button's request without an origin, and we refuse those.
 */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** Only a press of the button counts: mail scanners follow links. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await pageServices(context).newsletter.confirm(
    new URL(request.url).searchParams.get('token') ?? '',
  );
  return data({ outcome }, { status: outcome === 'done' ? 200 : outcome === 'expired' ? 410 : 400 });
}

export default function NewsletterConfirmRoute({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { eyebrow, ask } = confirmPage;
  if (actionData) return <NoticePage eyebrow={eyebrow} {...confirmPage[actionData.outcome]} />;
  const token = search.get('token');
  if (!token) return <NoticePage eyebrow={eyebrow} {...confirmPage.invalid} />;
  return (
    <NoticePage eyebrow={eyebrow} heading={ask.heading} lead={ask.lead}>
      <Form method="post" action={`${confirmPage.path}?token=${encodeURIComponent(token)}`}>
        <Button type="submit">{ask.button}</Button>
      </Form>
    </NoticePage>
  );
}
