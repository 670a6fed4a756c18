import { DeskPlain } from './desk-parts.tsx';
import { leaveFor, visitOf, deskHandle, deskMeta } from './desk-page.ts';
import { safeReturn } from '#contract/desk/access.ts';
import { signInWords } from '#content/desk/sign-in.ts';
import { CodeForm, SignInForm } from '#web/islands/desk-passkey/passkey-forms.tsx';
import { Island } from '#web/shell/island.tsx';
import type { Route } from './+types/sign-in.ts';

export const handle = deskHandle;
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
      <Island name="sign-in" of={SignInForm} start="load" props={{ to }} />
      <details className="pt-3 border-t border-t-rule">
        <summary className="flex min-h-11 cursor-pointer items-center font-[560] text-purple-700">
          {words.lost}
        </summary>
        <Island name="recovery-code" of={CodeForm} start="load" props={{}} />
        <p>{words.lastResort}</p>
      </details>
    </DeskPlain>
  );
}
