import { leaveFor } from '#web/lib/leave.ts';
import { useState } from 'react';
import { pageOf, safeReturn } from '#contract/desk/access.ts';
import { confirmWords, passkeyFailures } from '#content/desk/sign-in.ts';
import { PasskeyButton } from '#web/features/desk-passkey/passkey-button.tsx';
import { deskOf } from '#web/lib/desk-visit.ts';
import { DeskPlain } from '#web/shell/desk/desk-frame.tsx';
import { deskHandle, deskMeta } from '#web/shell/desk/desk-page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Route } from './+types/confirm.ts';

export const handle: PageHandle = deskHandle;
export const meta = () => deskMeta(confirmWords.title);

export function loader({ request, context }: Route.LoaderArgs) {
  const { me } = deskOf(context);
  const to = safeReturn(new URL(request.url).searchParams.get('to'));
  if (me.isFresh) leaveFor(to);
  return { to };
}

export default function ConfirmRoute({ loaderData: { to } }: Route.ComponentProps) {
  const [isDone, setDone] = useState(false);
  const page = pageOf(to);
  if (isDone && page !== to) {
    return (
      <DeskPlain heading={confirmWords.begun} lead={confirmWords.begunLead}>
        <ButtonLink to={page} size="sm" reloadDocument>
          {confirmWords.back}
        </ButtonLink>
      </DeskPlain>
    );
  }
  return (
    <DeskPlain heading={confirmWords.heading} lead={confirmWords.lead}>
      <PasskeyButton
        ceremony="confirm"
        words={confirmWords}
        failures={passkeyFailures}
        to={to}
        onDone={() => setDone(true)}
      />
      <ButtonLink to={page} variant="ghost" size="sm" reloadDocument>
        {confirmWords.cancel}
      </ButtonLink>
    </DeskPlain>
  );
}
