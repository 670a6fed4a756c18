import type { MailFate } from '#contract/mail-fate.ts';
import { ticketsPath } from '#contract/paths.ts';
import { formatSelectedServices, selectedServicesHeader } from '#contract/request-headers.ts';
import { ticketAnswerSchema, type TicketRequest } from '#contract/ticket.ts';
import { apiAddress, postJson, type ApiResult, type FailureWords } from '#web/lib/api-client.ts';

export type SentTicket = {
  readonly ticketId: string;
  readonly createdAt: string;
  /** Missing if another API accepted the ticket. */
  readonly caseUrl?: string | undefined;
  /** Whether the receipt was mailed. */
  readonly mail?: MailFate | undefined;
};

export type Sending = {
  readonly request: TicketRequest;
  readonly selected: readonly string[];
  readonly ownHeaders: Readonly<Record<string, string>>;
  readonly apiUrl: string;
  readonly words: FailureWords;
};

export async function sendTicket(sending: Sending): Promise<ApiResult<SentTicket>> {
  const result = await postJson({
    url: apiAddress(sending.apiUrl, ticketsPath),
    body: sending.request,
    answer: ticketAnswerSchema,
    ownHeaders: {
      ...sending.ownHeaders,
      [selectedServicesHeader]: formatSelectedServices(sending.selected),
    },
    words: sending.words,
  });
  if (!result.ok) return result;
  const { ticket } = result.answer.data;
  return { ok: true, answer: { ...ticket, createdAt: ticket.createdAt ?? new Date().toISOString() } };
}
