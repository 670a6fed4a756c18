import { formatSelectedServices, selectedServicesHeader } from '#contract/request-headers.ts';
import { ticketAnswerSchema, type TicketRequest } from '#contract/ticket.ts';
import { postJson, type ApiFailure, type FailureWords } from '#web/lib/api-client.ts';

export type SentTicket = {
  readonly ticketId: string;
  readonly createdAt: string;
  /** Missing where another API took the ticket. */
  readonly caseUrl?: string | undefined;
};
export type SendResult = ({ readonly ok: true } & SentTicket) | ({ readonly ok: false } & ApiFailure);

export type Sending = {
  readonly request: TicketRequest;
  readonly selected: readonly string[];
  readonly ownHeaders: Readonly<Record<string, string>>;
  readonly apiUrl: string;
  readonly words: FailureWords;
};

export async function sendTicket(sending: Sending): Promise<SendResult> {
  const result = await postJson({
    url: `${sending.apiUrl.replace(/\/$/, '')}/tickets`,
    body: sending.request,
    ownHeaders: {
      ...sending.ownHeaders,
      [selectedServicesHeader]: formatSelectedServices(sending.selected),
    },
    words: sending.words,
  });
  if (!result.ok) return result;
  const answer = ticketAnswerSchema.safeParse(result.body);
  // An answer without a ticket id proves nothing: the visitor must not be told that it worked.
  if (!answer.success) return { ok: false, status: 0, message: sending.words.fallback, errors: [] };
  const { ticketId, createdAt, caseUrl } = answer.data.data.ticket;
  return { ok: true, ticketId, createdAt: createdAt ?? new Date().toISOString(), caseUrl };
}
