import { leaveFor } from '#web/lib/leave.ts';
import { deskPath, safeReturn } from '#contract/desk/access.ts';
import { joinWords, passkeyFailures, signInWords } from '#content/desk/sign-in.ts';
import { CodeForm } from '#web/features/desk-passkey/code-form.tsx';
import { PasskeyButton } from '#web/features/desk-passkey/passkey-button.tsx';
import { visitOf } from '#web/lib/desk-visit.ts';
import { DeskPlain } from '#web/shell/desk/desk-frame.tsx';
import { deskHandle, deskMeta } from '#web/shell/desk/desk-page.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Route } from './+types/sign-in.ts';

export const handle: PageHandle = deskHandle;
export const meta = () => deskMeta(signInWords.title);

export function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const search = new URL(request.url).searchParams;
  const to = safeReturn(search.get('to'));
  if (visit.kind !== 'public' || visit.isSignedIn) leaveFor(to);
  return { to, isOut: search.has('out'), elsewhere: visit.signIn === null ? visit.address : null };
}

export default function SignInRoute({ loaderData: { to, isOut, elsewhere } }: Route.ComponentProps) {
  const words = signInWords;
  if (elsewhere !== null) {
    return (
      <DeskPlain heading={words.heading}>
        <p>{words.elsewhere(elsewhere)}</p>
      </DeskPlain>
    );
  }
  return (
    <DeskPlain heading={words.heading} lead={words.lead}>
      {isOut ? <p role="status">{words.signedOut}</p> : null}
      <PasskeyButton ceremony="sign-in" words={words} failures={passkeyFailures} to={to} />
      <details className="desk-lost">
        <summary>{words.lost}</summary>
        <CodeForm
          words={words}
          failures={passkeyFailures}
          to={deskPath}
          name={{ label: joinWords.nameLabel, hint: joinWords.nameHint, value: joinWords.defaultName }}
        />
        <p>{words.lastResort}</p>
      </details>
    </DeskPlain>
  );
}
