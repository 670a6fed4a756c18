import { confirmPage } from '#content/pages/newsletter.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { actOnToken, TokenButtonPage } from './token-button-page.tsx';
import type { Route } from './+types/newsletter-confirm.ts';

export const meta = () => pageMeta(confirmPage);
export const headers = () => privatePageHeaders;

export const action = ({ request, context }: Route.ActionArgs) =>
  actOnToken(request, (token) => pageServices(context).newsletter.confirm(token));

export default function NewsletterConfirmRoute({ actionData }: Route.ComponentProps) {
  return <TokenButtonPage words={confirmPage} outcome={actionData?.outcome ?? null} />;
}
