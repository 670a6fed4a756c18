import { data } from 'react-router';
import { notFoundPage } from '#content/pages/errors.ts';
import { WaysOn } from '#web/sections/ways-on.tsx';
import { pageMeta } from '#web/shell/seo.ts';

export const meta = () => pageMeta(notFoundPage);

/** A known answer, not a failure: the page is rendered as any other, with status 404. */
export const loader = () => data(null, { status: 404 });

export default function NotFoundRoute() {
  return <WaysOn {...notFoundPage} />;
}
