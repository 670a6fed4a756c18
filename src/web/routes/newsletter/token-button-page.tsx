import type { confirmPage, unsubscribePage } from '#content/pages/newsletter.ts';
import { data, useSearchParams } from 'react-router';
import type { TokenOutcome } from '#contract/newsletter.ts';
import { NoticePage } from '#web/sections/notice-page.tsx';
import { Button } from '#web/ui/button.tsx';

const statuses: Readonly<Record<TokenOutcome, number>> = { done: 200, expired: 410, invalid: 400 };

/** Only pressing the button counts: mail scanners follow links. */
export async function actOnToken(request: Request, act: (token: string) => Promise<TokenOutcome>) {
  const outcome = await act(new URL(request.url).searchParams.get('token') ?? '');
  return data({ outcome }, { status: statuses[outcome] });
}

export type TokenButtonPageProps = {
  words: typeof confirmPage | typeof unsubscribePage;
  /** The result of pressing it; null before that. */
  outcome: TokenOutcome | null;
};

/** The target of an emailed link that does something. */
export function TokenButtonPage({ words, outcome }: TokenButtonPageProps) {
  const [search] = useSearchParams();
  const { eyebrow, ask } = words;
  if (outcome) return <NoticePage eyebrow={eyebrow} {...words[outcome]} />;
  const token = search.get('token');
  if (!token) return <NoticePage eyebrow={eyebrow} {...words.invalid} />;
  return (
    <NoticePage eyebrow={eyebrow} heading={ask.heading} lead={ask.lead}>
      <form method="post" action={`${words.path}?token=${encodeURIComponent(token)}`}>
        <Button type="submit">{ask.button}</Button>
      </form>
    </NoticePage>
  );
}
