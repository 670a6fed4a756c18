/** Uptime from the minutes the site recorded, as whole minutes since 1970. */
export const minuteMs = 60_000;
const minutesPerDay = 1_440;

export const uptimeLimits = {
  /** How many days it covers, including today. */
  days: 90,
  /** Three checks a minute, so none is skipped. */
  tickMs: 20_000,
  sharedMs: 10_000,
  /** How many days with gaps the register names; the raw figures list all. */
  gapsNamed: 5,
} as const;

export type UptimeDay = {
  readonly day: string;
  readonly minutes: number;
  readonly firstMinute: number;
  readonly lastMinute: number;
};

export type Uptime = {
  readonly at: string;
  /** The first minute that is counted. */
  readonly since: string;
  readonly seen: number;
  readonly possible: number;
  /** Every day since then, including days without a single minute. */
  readonly days: readonly { readonly day: string; readonly seen: number; readonly possible: number }[];
};

/** Null: nothing has been counted yet. */
export type UptimeReader = { latest(): Promise<Uptime | null> };

export const dayOfMinute = (minute: number): string => new Date(minute * minuteMs).toISOString().slice(0, 10);

/** The current minute counts once it was seen, or once it's over. */
export function uptimeOf(rows: readonly UptimeDay[], now: number): Uptime | null {
  const nowMinute = Math.floor(now / minuteMs);
  const today = Math.floor(nowMinute / minutesPerDay);
  const earliest = (today - uptimeLimits.days + 1) * minutesPerDay;
  const kept = rows.filter(({ lastMinute }) => lastMinute >= earliest && lastMinute <= nowMinute);
  const [first] = kept;
  if (first === undefined) return null;
  const since = Math.max(first.firstMinute, earliest);
  const end = Math.max(nowMinute, (kept.at(-1)?.lastMinute ?? 0) + 1);
  const seenOn = new Map(kept.map(({ day, minutes }) => [day, minutes]));
  const days: Uptime['days'][number][] = [];
  for (let start = since; start < end; start = (Math.floor(start / minutesPerDay) + 1) * minutesPerDay) {
    const next = (Math.floor(start / minutesPerDay) + 1) * minutesPerDay;
    const possible = Math.min(next, end) - start;
    const day = dayOfMinute(start);
    days.push({ day, seen: Math.min(seenOn.get(day) ?? 0, possible), possible });
  }
  const sum = (of: 'seen' | 'possible') => days.reduce((total, day) => total + day[of], 0);
  return {
    at: new Date(now).toISOString(),
    since: new Date(since * minuteMs).toISOString(),
    seen: sum('seen'),
    possible: sum('possible'),
    days,
  };
}

/** As shown. Rounded down: 100% means that no minute is missing. */
export function uptimeLine({ since, seen, possible, days }: Uptime) {
  const share = Math.floor((seen / possible) * 10_000) / 100;
  const missing = days.filter((day) => day.seen < day.possible);
  const named = missing
    .slice(-uptimeLimits.gapsNamed)
    .map((day) => `${(day.possible - day.seen).toLocaleString('en')} min on ${day.day}`);
  const rest = missing.length - named.length;
  return {
    share: `${share}%`,
    since: `${since.slice(0, 16).replace('T', ' ')} UTC`,
    gaps: [...named, ...(rest > 0 ? [`and on ${rest} ${rest === 1 ? 'day' : 'days'} before`] : [])].join(
      ', ',
    ),
    days: uptimeLimits.days,
  };
}
