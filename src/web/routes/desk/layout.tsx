import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { deskPath } from '#contract/desk/access.ts';
import { deskWords } from '#content/desk/words.ts';
import { deskOf, deskHandle } from './desk-page.ts';
import { DeskFrame, DeskPlain } from './desk-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Route } from './+types/layout.ts';

export const handle: PageHandle = deskHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return { me: desk.me, now: desk.now, counts: await desk.counts() };
}

export default function DeskLayout({ loaderData: { me, counts } }: Route.ComponentProps) {
  return (
    <DeskFrame me={me} counts={counts}>
      <Outlet />
    </DeskFrame>
  );
}

/** Wrong role, or no such record. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  const words = isRefused ? deskWords.refused : deskWords.missing;
  return (
    <DeskPlain heading={words.heading} lead={words.lead}>
      <ButtonLink to={deskPath} size="sm">
        {deskWords.refused.back}
      </ButtonLink>
    </DeskPlain>
  );
}
