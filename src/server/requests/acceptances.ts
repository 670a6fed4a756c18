import type { MailTiming } from '#contract/mail-timing.ts';
import type { AcceptanceView } from '#contract/quote.ts';
import type { Admission } from '#server/http/limiter.ts';
import { RequestLinkGone, proofOf } from './actions.ts';
import type { RequestsContext } from './links.ts';

/** Behind the mailed link: what it accepts, and the button that does. */
export function createAcceptances(parts: RequestsContext) {
  const { links, quotes, now } = parts;
  return {
    /** No side effects: mail scanners open links. Null: the link is invalid or expired. */
    async open(token: string): Promise<AcceptanceView | null> {
      const found = await links.openAcceptance(token);
      const asked = found && (await quotes.openAcceptance(found.opened.record, found.acceptanceId));
      if (!found || !asked) return null;
      const { ref, record } = found.opened;
      return { ...asked, company: record.company, requestUrl: await links.pathOf(ref) };
    },
    /** Throws `RequestLinkGone`, `QuoteGone`. */
    async confirm(
      token: string,
      { requestId }: { readonly admission: Admission; readonly requestId: string },
    ): Promise<{ readonly outcome: 'accepted' | 'already'; readonly mail: MailTiming }> {
      const found = await links.openAcceptance(token);
      if (!found) throw new RequestLinkGone();
      const { opened, acceptanceId } = found;
      // This link was mailed, whichever the page was opened by.
      const proof = await proofOf(parts, opened, now());
      return quotes.accept(opened.record.id, acceptanceId, requestId, proof);
    },
  };
}
