import { data, redirect, useSearchParams } from 'react-router';
import { newsletterPage } from '#content/pages/newsletter.ts';
import { TextField } from '#web/forms/field.tsx';
import { pageServices } from '#web/lib/page-context.ts';
import { NoticePage } from '#web/sections/notice-page.tsx';
import { readPostedForm, refusalHeaders, refusalInit } from '#web/shell/posted-form.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/newsletter.ts';

export const meta = () => pageMeta(newsletterPage);

/** Where the footer's form leads without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, unreadable } = await readPostedForm(request);
  if (unreadable) return data({ error: unreadable.message, email: '' }, unreadable);
  const email = form.get('email');
  const outcome = await pageServices(context).newsletter.subscribe({ email });
  if (outcome.ok) return redirect(`${newsletterPage.path}?sent`, 303);
  const error = outcome.errors[0]?.msg ?? outcome.message;
  return data({ error, email: typeof email === 'string' ? email : '' }, refusalInit(outcome));
}

export const headers = refusalHeaders;

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { eyebrow, form, sent, home } = newsletterPage;
  if (search.has('sent')) {
    return (
      <NoticePage eyebrow={eyebrow} {...sent}>
        <ButtonLink to={home.path} variant="light">
          {home.label}
        </ButtonLink>
      </NoticePage>
    );
  }
  return (
    <NoticePage eyebrow={eyebrow} heading={form.heading} lead={form.lead}>
      <form method="post" noValidate className="grid max-w-110 gap-2">
        <TextField
          id="subscribe-email"
          name="email"
          type="email"
          label={form.email}
          autoComplete="email"
          required
          defaultValue={actionData?.email}
          error={actionData?.error}
        />
        <Button type="submit" className="justify-self-start">
          {form.submit}
        </Button>
      </form>
    </NoticePage>
  );
}
