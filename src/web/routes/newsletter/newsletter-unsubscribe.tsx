import { unsubscribePage } from '#content/pages/newsletter.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { actOnToken, TokenButtonPage } from './token-button-page.tsx';
import type { Route } from './+types/newsletter-unsubscribe.ts';

export const meta = () => pageMeta(unsubscribePage);
export const headers = () => privatePageHeaders;

/** The button, and the one-click request mail providers send to the same URL (RFC 8058). */
export const action = ({ request, context }: Route.ActionArgs) =>
  actOnToken(request, (token) => pageServices(context).newsletter.unsubscribe(token));

export default function NewsletterUnsubscribeRoute({ actionData }: Route.ComponentProps) {
  return <TokenButtonPage words={unsubscribePage} outcome={actionData?.outcome ?? null} />;
}
