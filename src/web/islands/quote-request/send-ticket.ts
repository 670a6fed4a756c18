import { quotePage } from '#content/pages/get-a-quote.ts';
import { site } from '#content/site.ts';
import type { MailFate } from '#contract/mail-fate.ts';
import { ticketsPath } from '#contract/paths.ts';
import { formatSelectedServices, selectedServicesHeader } from '#contract/request-headers.ts';
import { ticketAnswerSchema, type TicketRequest } from '#contract/ticket.ts';
import { apiAddress, postJson, type ApiResult } from '#web/lib/api-client.ts';

export type SentTicket = {
  readonly ticketId: string;
  readonly createdAt: string;
  /** Missing if another API accepted the ticket. */
  readonly caseUrl?: string | undefined;
  /** Whether the receipt was mailed. */
  readonly mail?: MailFate | undefined;
};

export async function sendTicket(
  request: TicketRequest,
  selected: readonly string[],
  ownHeaders: Readonly<Record<string, string>>,
): Promise<ApiResult<SentTicket>> {
  const result = await postJson({
    url: apiAddress(site.apiUrl, ticketsPath),
    body: request,
    answer: ticketAnswerSchema,
    ownHeaders: { ...ownHeaders, [selectedServicesHeader]: formatSelectedServices(selected) },
    words: quotePage.catalogue,
  });
  if (!result.ok) return result;
  const { ticket } = result.answer.data;
  return { ok: true, answer: { ...ticket, createdAt: ticket.createdAt ?? new Date().toISOString() } };
}
