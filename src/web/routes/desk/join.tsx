import { joinWords } from '#content/desk/sign-in.ts';
import { JoinForm } from '#web/islands/desk-passkey/passkey-forms.tsx';
import { DeskPlain } from './desk-parts.tsx';
import { visitOf, deskHandle, deskMeta } from './desk-page.ts';
import { Island } from '#web/shell/island.tsx';
import type { Route } from './+types/join.ts';

export const handle = deskHandle;
export const meta = () => deskMeta(joinWords.title);

export function loader({ context }: Route.LoaderArgs) {
  visitOf(context);
  return null;
}

export default function JoinRoute() {
  return (
    <DeskPlain heading={joinWords.heading} lead={joinWords.lead}>
      <Island name="join" of={JoinForm} start="load" props={{}} />
    </DeskPlain>
  );
}
