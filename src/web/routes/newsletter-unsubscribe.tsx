import { data, Form, useSearchParams } from 'react-router';
import { unsubscribePage } from '#content/pages/newsletter.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { NoticePage } from '#web/sections/notice-page.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/newsletter-unsubscribe.ts';

export const meta = () => pageMeta(unsubscribePage);

/**
 * The token is in the address: it must reach neither caches nor other sites. Not `no-referrer`: browsers would then
 * send the button's request without an origin, and we refuse those.
 */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

/** The button, and the one-click request that mail providers send to the same address (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await pageServices(context).newsletter.unsubscribe(
    new URL(request.url).searchParams.get('token') ?? '',
  );
  return data({ outcome }, { status: outcome === 'done' ? 200 : outcome === 'expired' ? 410 : 400 });
}

export default function NewsletterUnsubscribeRoute({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { eyebrow, ask } = unsubscribePage;
  if (actionData) return <NoticePage eyebrow={eyebrow} {...unsubscribePage[actionData.outcome]} />;
  const token = search.get('token');
  if (!token) return <NoticePage eyebrow={eyebrow} {...unsubscribePage.invalid} />;
  return (
    <NoticePage eyebrow={eyebrow} heading={ask.heading} lead={ask.lead}>
      <Form method="post" action={`${unsubscribePage.path}?token=${encodeURIComponent(token)}`}>
        <Button type="submit">{ask.button}</Button>
      </Form>
    </NoticePage>
  );
}
