import { crashPage } from '#content/pages/errors.ts';
import { CrashView } from '#web/shell/crash-view.tsx';
import { pageMeta } from '#web/shell/seo.ts';

export const meta = () => pageMeta(crashPage);

/** Only prerendered: the server fills in the request id if it couldn't render a page. */
export default function CrashRoute() {
  return <CrashView requestId={crashPage.requestIdPlaceholder} />;
}
