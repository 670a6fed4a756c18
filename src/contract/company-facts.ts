/** Weekdays count from Sunday = 0. `nth` -1 is the last one of the month. */
export type HolidayRule =
  | { readonly name: string; readonly month: number; readonly day: number }
  | { readonly name: string; readonly month: number; readonly weekday: number; readonly nth: number }
  | { readonly name: string; readonly date: string };

export type CompanyFacts = {
  /** Name for people, ISO 3166 code for machines: used in job postings and structured data. */
  readonly country: { readonly name: string; readonly code: string };
  /** The region, as the company page and job postings show it. */
  readonly region: string;
  /** For the website's terms. */
  readonly law: { readonly of: string; readonly courts: string };
  /** Spec 9: support hours, Monday to Friday; calls are booked within them. `label` is the zone as people write it. */
  readonly hours: {
    readonly zone: string;
    readonly label: string;
    readonly openMinute: number;
    readonly closeMinute: number;
  };
};

/** What an owner's company.yaml may say; what it leaves out is the sample's. */
export type OwnCompany = Partial<CompanyFacts> & {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly office?: string | undefined;
  readonly legalName?: string | undefined;
  readonly social?: {
    readonly twitter?: string | undefined;
    readonly linkedin?: string | undefined;
    readonly github?: string | undefined;
  };
  readonly foundedYear?: number;
  readonly holidays?: readonly HolidayRule[];
  /** Of finding numbers. */
  readonly findingPrefix?: string | undefined;
  /** What the site promises, and the desk counts: hours to a reply, working days to an applicant's. */
  readonly responseHours?: number | undefined;
  readonly applicationDays?: number | undefined;
};
