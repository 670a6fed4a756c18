import { bookingCreatedSchema, slotGoneSchema, slotsAnswerSchema } from '#contract/booking.ts';
import type { BookingRequest, MadeCall } from '#contract/booking.ts';
import { apiPrefix, bookingsPath, slotsPath } from '#contract/paths.ts';
import { apiTimeoutMs, postJson, type ApiFailure, type FailureWords } from '#web/lib/api-client.ts';

export type BookingResult =
  | { readonly ok: true; readonly call: MadeCall }
  | ({ readonly ok: false; readonly slots: readonly string[] } & ApiFailure);

export type Sending = {
  readonly request: BookingRequest;
  readonly ownHeaders: Readonly<Record<string, string>>;
  readonly words: FailureWords;
};

/** Always to our own server: it made the page, and it keeps the slots. */
export async function sendBooking({ request, ownHeaders, words }: Sending): Promise<BookingResult> {
  const result = await postJson({
    url: apiPrefix + bookingsPath,
    body: request,
    answer: bookingCreatedSchema,
    ownHeaders,
    words,
  });
  if (result.ok) return { ok: true, call: result.answer.data.booking };
  const gone = slotGoneSchema.safeParse(result.body);
  return { ...result, slots: gone.success ? gone.data.slots : [] };
}

/** What is free now; null when that cannot be told. */
export async function fetchSlots(): Promise<readonly string[] | null> {
  try {
    const response = await fetch(apiPrefix + slotsPath, { signal: AbortSignal.timeout(apiTimeoutMs) });
    return slotsAnswerSchema.parse(await response.json()).data.slots;
  } catch {
    return null;
  }
}
