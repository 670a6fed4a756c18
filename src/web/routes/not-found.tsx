import { data } from 'react-router';
import { lostPage } from '#content/near-pages.ts';
import { notFoundPage } from '#content/pages/errors.ts';
import { LostAddress } from '#web/sections/lost-address.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/not-found.ts';

export const meta = () => pageMeta(notFoundPage);

/** Not an error: the page is rendered like any other, with status 404. */
export const loader = ({ request }: Route.LoaderArgs) => data(lostPage(request.url), { status: 404 });

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <LostAddress words={notFoundPage} {...loaderData} />;
}
