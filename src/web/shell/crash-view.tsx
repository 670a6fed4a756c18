import { crashPage } from '#content/pages/errors.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BrokenPath } from '#web/ui/broken-path.tsx';

/** The error page. Shows a request id if the server knows one. */
export function CrashView({ requestId }: { requestId?: string }) {
  return (
    <section className="on-dark bg-navy-950">
      <div className="container-page band grid items-center gap-12 lg:grid-cols-2">
        <div>
          <p className="eyebrow text-cyan-300">{crashPage.eyebrow}</p>
          <h1 className="mt-5 text-h1">{crashPage.heading}</h1>
          <p className="measure mt-6 text-lg">{requestId ? crashPage.lead : crashPage.browserLead}</p>
          {requestId ? <p className="mt-4 font-mono text-lg text-cyan-300">{requestId}</p> : null}
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to={crashPage.home.path}>{crashPage.home.label}</ButtonLink>
          </div>
        </div>
        <BrokenPath className="w-full max-w-130" />
      </div>
    </section>
  );
}
