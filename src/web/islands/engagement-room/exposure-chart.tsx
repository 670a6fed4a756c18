import { boardWords as boards } from '#content/engagement-room/board-words.ts';
import { dayLabel } from '#web/ui/day-label.ts';
import { useRoomContext } from './room-view.ts';
import { dayAfter, daysBetween, isLiveOn, type LiveFinding, type RoomSeverity } from './room-model.ts';

/** From the bottom up. */
const layers: readonly RoomSeverity[] = ['Critical', 'High', 'Medium', 'Low'];

export type ExposureDay = { readonly day: string; readonly counts: Readonly<Record<RoomSeverity, number>> };

/** How many findings were live each day since the first, by severity. */
export function exposureDays(findings: readonly LiveFinding[], today: string): readonly ExposureDay[] {
  const first = findings.map(({ found }) => found).toSorted()[0] ?? today;
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, place) => {
    const day = dayAfter(first, place);
    const live = findings.filter((finding) => isLiveOn(finding, day));
    const count = (severity: RoomSeverity) => live.filter((each) => each.severity === severity).length;
    return {
      day,
      counts: {
        Critical: count('Critical'),
        High: count('High'),
        Medium: count('Medium'),
        Low: count('Low'),
      },
    };
  });
}

const totalOf = ({ counts }: ExposureDay): number => layers.reduce((sum, layer) => sum + counts[layer], 0);

const width = 1040;
const rowHeight = 24;

/** A column per day, a square per live finding: the height is the number of flaws an attacker could have used. */
export function ExposureChart() {
  const { findings, sample } = useRoomContext();
  const days = exposureDays(findings, sample.today);
  const peak = days.reduce((best, day) => (totalOf(day) > totalOf(best) ? day : best), days[0] ?? fallback);
  const rows = Math.max(totalOf(peak), 1);
  const step = width / days.length;
  const last = days.at(-1);
  const sentence = boards.lead.exposureSentence(totalOf(peak), dayLabel(peak.day), last ? totalOf(last) : 0);
  return (
    <figure>
      <ul className="flex flex-wrap gap-y-1 gap-x-5 text-[0.875rem]">
        {layers.map((layer) => (
          <li
            className="before:inline-block before:mr-2 before:rounded-[3px] before:[background:var(--layer)] before:size-3 data-severity:[--layer:#be123c] data-severity:fill-(--layer) data-[severity=High]:[--layer:#ea8a3a] data-[severity=Medium]:[--layer:#e5c14b] data-[severity=Low]:[--layer:#5fbf9a] forced-colors:before:forced-color-adjust-none"
            key={layer}
            data-severity={layer}
          >
            {layer}
          </li>
        ))}
      </ul>
      <svg
        className="w-full h-40 mt-4 mb-1.5 border-b border-b-ink"
        role="img"
        aria-label={sentence}
        viewBox={`0 0 ${width} ${rows * rowHeight}`}
        preserveAspectRatio="none"
      >
        {days.flatMap((day, place) => {
          let level = 0;
          return layers.map((layer) => {
            const count = day.counts[layer];
            level += count;
            return count === 0 ? null : (
              <rect
                className="data-severity:[--layer:#be123c] data-severity:fill-(--layer) data-[severity=High]:[--layer:#ea8a3a] data-[severity=Medium]:[--layer:#e5c14b] data-[severity=Low]:[--layer:#5fbf9a]"
                key={day.day + layer}
                data-severity={layer}
                x={place * step}
                y={(rows - level) * rowHeight}
                width={step * 0.8}
                height={count * rowHeight - 2}
              />
            );
          });
        })}
      </svg>
      <p className="flex justify-between font-mono text-[0.875rem]" aria-hidden="true">
        <span>{days[0] ? dayLabel(days[0].day) : null}</span>
        <span>
          {days[Math.floor(days.length / 2)] ? dayLabel(days[Math.floor(days.length / 2)]?.day ?? '') : null}
        </span>
        <span>
          {dayLabel(sample.today)}, {boards.lead.today}
        </span>
      </p>
      <figcaption className="mt-2 text-[0.875rem]">{sentence}</figcaption>
    </figure>
  );
}

const fallback: ExposureDay = { day: '1970-01-01', counts: { Critical: 0, High: 0, Medium: 0, Low: 0 } };
