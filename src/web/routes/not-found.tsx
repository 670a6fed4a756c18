import { data } from 'react-router';
import { nearPages } from '#content/near-pages.ts';
import { notFoundPage } from '#content/pages/errors.ts';
import { WaysOn } from '#web/sections/ways-on.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/not-found.ts';

export const meta = () => pageMeta(notFoundPage);

/** Not an error: the page is rendered like any other, with status 404. */
export const loader = ({ request }: Route.LoaderArgs) => {
  const near = nearPages(new URL(request.url).pathname).map(({ title, path, description }) => ({
    label: title,
    path,
    text: description,
  }));
  const others = notFoundPage.links.filter(({ path }) => near.every((page) => page.path !== path));
  return data(
    {
      lead: near.length > 0 ? notFoundPage.nearLead : notFoundPage.lead,
      links: [...near, ...others].slice(0, 6),
    },
    { status: 404 },
  );
};

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <WaysOn {...notFoundPage} {...loaderData} />;
}
