/** CISA's catalog of known exploited vulnerabilities, which the server fetches unless told otherwise. */
export const catalogUrl =
  'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json';

/** How much of the catalog we show, and what its pace is compared with. */
export const threatLimits = {
  /** In the footer (spec 9). */
  newest: 5,
  /** At /threats and in its feeds. */
  listed: 30,
  /** Weeks the latest one is ranked among, including itself. */
  weeks: 52,
  /** A list that hasn't been refreshed for this long is still shown, with its date, but no level is derived from it. */
  levelDays: 7,
  /** Past this age a list is no longer called the latest. */
  freshDays: 30,
} as const;
