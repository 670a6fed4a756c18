import { crashPage } from '#content/pages/errors.ts';
import { CrashView } from '#web/shell/crash-view.tsx';
import { pageMeta } from '#web/shell/seo.ts';

export const meta = () => pageMeta(crashPage);

/** Prerendered only: the server fills in the request id when it could not render a page. */
export default function CrashRoute() {
  return <CrashView requestId={crashPage.requestIdPlaceholder} />;
}
