import { bookingCreatedSchema, slotGoneSchema, slotsAnswerSchema } from '#contract/booking.ts';
import type { BookedCall, BookingRequest } from '#contract/booking.ts';
import { apiTimeoutMs } from '#web/lib/api-client.ts';
import { apiPrefix } from '#contract/paths.ts';
import { postJson, type ApiFailure, type FailureWords } from '#web/lib/api-client.ts';

export type BookingResult =
  | { readonly ok: true; readonly call: BookedCall }
  | ({ readonly ok: false; readonly slots: readonly string[] } & ApiFailure);

export type Sending = {
  readonly request: BookingRequest;
  readonly ownHeaders: Readonly<Record<string, string>>;
  readonly words: FailureWords;
};

/** Always to our own server: it made the page, and it keeps the slots. */
export async function sendBooking({ request, ownHeaders, words }: Sending): Promise<BookingResult> {
  const result = await postJson({
    url: `${apiPrefix}/bookings`,
    body: request,
    ownHeaders,
    words,
  });
  if (!result.ok) {
    const gone = slotGoneSchema.safeParse(result.body);
    return { ...result, slots: gone.success ? gone.data.slots : [] };
  }
  const answer = bookingCreatedSchema.safeParse(result.body);
  // An answer without a booking proves nothing: the visitor must not be told that it worked.
  if (!answer.success) return { ok: false, status: 0, message: words.fallback, errors: [], slots: [] };
  return { ok: true, call: answer.data.data.booking };
}

/** What is free now; null when that cannot be told. */
export async function fetchSlots(): Promise<readonly string[] | null> {
  try {
    const response = await fetch(`${apiPrefix}/slots`, { signal: AbortSignal.timeout(apiTimeoutMs) });
    return slotsAnswerSchema.parse(await response.json()).data.slots;
  } catch {
    return null;
  }
}
