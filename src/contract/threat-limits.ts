/** How much of the catalog is shown, and what its pace is compared with. */
export const threatLimits = {
  /** In the footer (spec 9). */
  newest: 5,
  /** At /threats and in its feeds. */
  listed: 30,
  /** Weeks that the last one is ranked among, itself included. */
  weeks: 104,
  /** A list that nobody could renew for so long is still shown, with its date; no level is told from it. */
  levelDays: 7,
  /** Past this age a list is no longer called the latest. */
  freshDays: 30,
} as const;
