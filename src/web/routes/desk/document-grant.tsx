import { caseDocumentLimits } from '#contract/case/case-limits.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { dayMs } from '#contract/durations.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { DeskForm } from './desk-form.tsx';
import { useDesk } from './use-desk.ts';

const words = ticketWords.onRequest;

/** Documents on request; open if the visitor has asked for one. */
export function DocumentGrant({ ticket: { onRequest, state } }: { ticket: TicketView }) {
  const { moment } = useDesk();
  if (onRequest.length === 0 || !isOpen(state)) return null;
  return (
    <details className="desk-box" open={onRequest.some((document) => document.state === 'asked')}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ink">
        {words.heading}
      </summary>
      <p className="text-sm">{words.lead(caseDocumentLimits.grantMs / dayMs)}</p>
      <ul className="mt-3 divide-y divide-rule border-t border-rule">
        {onRequest.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div>
              <b className="font-semibold text-ink">{document.title}</b>
              <p className="text-sm">
                {document.state === 'ready'
                  ? words.states.ready(moment(document.until ?? 0))
                  : words.states[document.state]}
              </p>
            </div>
            <DeskForm
              intent="grant"
              label={words.grantOf(document.title)}
              button={document.state === 'ready' ? words.again : words.grant}
              buttonName={words.grantOf(document.title)}
              variant={document.state === 'asked' ? 'primary' : 'light'}
            >
              <input type="hidden" name="document" value={document.id} />
            </DeskForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
