/** Spec 3, Job listing, plus what a serious posting adds. */
export type Job = {
  /** Part of the URL and of every stored application: never changed once published. */
  readonly id: string;
  readonly title: string;
  readonly type: 'Full-time' | 'Part-time' | 'Contract';
  readonly location: 'Remote' | 'Hybrid' | 'On-site';
  /** One or two sentences for the card and the top of the posting. */
  readonly summary: string;
  readonly skills: readonly string[];
  /** The first requirement in short: years, or what counts instead. */
  readonly experience: { readonly code: string; readonly label: string; readonly note: string };
  /** The work itself, three to five things, most important first. */
  readonly duties: readonly string[];
  /** What we check in interviews; anything not listed isn't required. */
  readonly requirements: readonly string[];
  /** Would help, decides nothing. */
  readonly pluses: readonly string[];
  /** The first months, so a candidate knows what success looks like. */
  readonly firstMonths: readonly { readonly when: string; readonly what: string }[];
  /** ISO dates. After the last day, `validThrough`, the posting disappears automatically (expiry.ts). */
  readonly postedOn: string;
  readonly validThrough: string;
  /** Where you may live and work: name for people, ISO 3166 code for machines. */
  readonly country: { readonly name: string; readonly code: string };
  /** Where exactly, in a few words. */
  readonly workplace: string;
  /** Before tax, a year. A posting without it isn't published. */
  readonly pay: {
    readonly min: number;
    readonly max: number;
    readonly currency: string;
    /** Invented like the rest of the sample; pages say so. */
    readonly isSample: boolean;
  };
};

/** As an owner's file has it: in the company's country, unless it names another. */
export type OwnJob = Omit<Job, 'country'> & Partial<Pick<Job, 'country'>>;
