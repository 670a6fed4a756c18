import { bookPage } from '#content/pages/book.ts';
import { formatLongDay, formatTimeOfDay } from '#contract/call-time.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import type { BookingFailure } from './use-booking.ts';

const { failure: words } = bookPage;

type BookingFailureBoxProps = { failure: BookingFailure; zone: string; fields: readonly string[] };

export function BookingFailureBox({ failure, zone, fields }: BookingFailureBoxProps) {
  return (
    <ErrorSummary
      title={words.title}
      message={failure.message}
      listTitle={words.listTitle}
      errors={failure.errors}
      fields={fields}
    >
      {failure.slots.length > 0 ? (
        <>
          <p className="mt-3 font-semibold text-ink">{words.slotsTitle}</p>
          <ul className="mt-1 list-disc pl-5">
            {failure.slots.map((slot) => (
              <li key={slot}>
                {`${formatLongDay(Date.parse(slot), zone)}, ${formatTimeOfDay(Date.parse(slot), zone)}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </ErrorSummary>
  );
}
