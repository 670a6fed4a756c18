import { caseDocumentLimits } from '#contract/case/case-limits.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import type { TicketView } from '#contract/desk/views.ts';
import { dayMs } from '#contract/durations.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { WorkForm, type WorkFormProps } from './action-form.tsx';
import { momentLabel } from './desk-time.ts';

const words = ticketWords.onRequest;

type DocumentGrantProps = { ticket: TicketView; stamp: WorkFormProps['stamp']; zone: string };

/** Documents on request; open if the visitor has asked for one. */
export function DocumentGrant({ ticket: { onRequest, state }, stamp, zone }: DocumentGrantProps) {
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
                  ? words.states.ready(momentLabel(document.until ?? 0, zone))
                  : words.states[document.state]}
              </p>
            </div>
            <WorkForm intent="grant" stamp={stamp} label={words.grantOf(document.title)}>
              <input type="hidden" name="document" value={document.id} />
              <Button
                type="submit"
                variant={document.state === 'asked' ? 'primary' : 'light'}
                size="sm"
                aria-label={words.grantOf(document.title)}
              >
                {document.state === 'ready' ? words.again : words.grant}
              </Button>
            </WorkForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
