import { crashPage } from '#content/pages/errors.ts';
import { OpeningActions, PageOpening } from '#web/sections/page-opening.tsx';
import { BrokenPath } from '#web/ui/broken-path.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The error page. Shows a request id if the server knows one. */
export function CrashView({ requestId }: { requestId?: string }) {
  return (
    <PageOpening
      {...crashPage}
      lead={requestId ? crashPage.lead : crashPage.browserLead}
      below={
        <>
          {requestId ? <p className="mt-4 font-mono text-lg text-cyan-300">{requestId}</p> : null}
          <OpeningActions>
            <ButtonLink to={crashPage.home.path}>{crashPage.home.label}</ButtonLink>
          </OpeningActions>
        </>
      }
      ground="night"
      widths="items-center lg:grid-cols-2"
      aside={<BrokenPath className="w-full max-w-130" />}
    />
  );
}
