import { DeskCard } from './desk-parts.tsx';
import { leaveFor, deskOf, deskHandle, deskMeta } from './desk-page.ts';
import { safeReturn } from '#contract/desk/access.ts';
import { confirmWords } from '#content/desk/sign-in.ts';
import { ConfirmCard } from '#web/islands/desk-passkey/passkey-forms.tsx';
import { Island } from '#web/shell/island.tsx';
import type { Route } from './+types/confirm.ts';

export const handle = deskHandle;
export const meta = () => deskMeta(confirmWords.title);

export function loader({ request, context }: Route.LoaderArgs) {
  const { me } = deskOf(context);
  const to = safeReturn(new URL(request.url).searchParams.get('to'));
  if (me.isFresh) leaveFor(to);
  return { to };
}

export default function ConfirmRoute({ loaderData: { to } }: Route.ComponentProps) {
  return (
    <DeskCard>
      <Island name="confirm-card" of={ConfirmCard} start="load" props={{ to }} />
    </DeskCard>
  );
}
