/** Invented people and companies; the addresses end in .example, which nobody can register. */
import { consentGiven, type ApplicationRequest } from '#contract/application.ts';
import type { RequestState } from '#contract/desk/lifecycle.ts';

export const demoTeam = [
  { email: 'asha@ironlotus.example', name: 'Asha Raman', role: 'owner' },
  { email: 'mehul@ironlotus.example', name: 'Mehul Kapoor', role: 'clients' },
  { email: 'hira@ironlotus.example', name: 'Hira Sen', role: 'hiring' },
] as const;

export type DemoTicket = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly services: readonly string[];
  readonly message: string | null;
  readonly hoursAgo: number;
  readonly state: RequestState;
  /** Index into the team. */
  readonly owner: number | null;
  readonly waitsDays: number | null;
  readonly reason: string | null;
  readonly note: string | null;
};

const plain = { owner: null, waitsDays: null, reason: null, note: null, state: 'new' } as const;

export const demoTickets: readonly DemoTicket[] = [
  {
    ...plain,
    id: 'H4K-V7R-SEN',
    name: 'Ida Halvorsen',
    email: 'ida@halvorsen.example',
    company: 'Halvorsen Medical',
    phone: '4155550101',
    services: ['web', 'api'],
    message: 'Patient portal and its API before the audit in January.',
    hoursAgo: 26.2,
  },
  {
    ...plain,
    id: '7Q4-M2K-P9X',
    name: 'Ada Verma',
    email: 'ada@meridianpay.example',
    company: 'Meridian Pay',
    phone: '4155550142',
    services: ['web', 'api', 'cloud'],
    message:
      'Two web apps, one public API (OpenAPI, 62 operations), AWS, three accounts. SOC 2 period ends in March. NDA first, please.',
    hoursAgo: 20.3,
    owner: 0,
    note: 'Same domain wrote in May (#3HD-T7W-2RC, lost: timing). Start with the audit period.',
  },
  {
    ...plain,
    id: 'N8R-THG-T3K',
    name: 'Tom Okafor',
    email: 'tom@northgate.example',
    company: 'Northgate Logistics',
    phone: '4155550103',
    services: ['network'],
    message: null,
    hoursAgo: 20.1,
  },
  {
    ...plain,
    id: 'K7H-VN3-BNK',
    name: 'Jonas Lindqvist',
    email: 'jonas@oakhaven.example',
    company: 'Oakhaven Bank',
    phone: '4155550104',
    services: ['mobile'],
    message: 'iOS and Android apps of the retail bank.',
    hoursAgo: 12.6,
    owner: 1,
  },
  {
    ...plain,
    id: 'B6T-2WK-M9C',
    name: 'Sofia Marin',
    email: 'sofia@bluewick.example',
    company: 'Bluewick Energy',
    phone: '4155550109',
    services: ['network', 'web'],
    message: 'Control rooms of two wind farms, and the portal of their operators.',
    hoursAgo: 1.4,
  },
  {
    ...plain,
    id: 'T3S-SER-AAB',
    name: 'Lena Vogt',
    email: 'lena@tessera.example',
    company: 'Tessera GmbH',
    phone: '4155550105',
    services: ['cloud'],
    message: 'Azure landing zone, about 40 subscriptions.',
    hoursAgo: 30,
    state: 'contacted',
    owner: 0,
  },
  {
    ...plain,
    id: 'F9N-RAY-2QX',
    name: 'Chen Wei',
    email: 'chen@finray.example',
    company: 'Finray',
    phone: '4155550106',
    services: ['web', 'api'],
    message: null,
    hoursAgo: 120,
    state: 'quoted',
    owner: 0,
    waitsDays: 5,
    note: 'Legal reads the contract.',
  },
  {
    ...plain,
    id: 'A8D-3RG-T3M',
    name: 'Maria Costa',
    email: 'maria@aldergate.example',
    company: 'Aldergate',
    phone: '4155550107',
    services: ['network', 'cloud'],
    message: null,
    hoursAgo: 150,
    state: 'scoped',
    owner: 1,
    waitsDays: 9,
    note: 'Scope call booked.',
  },
  {
    ...plain,
    id: '3HD-T7W-2RC',
    name: 'Ravi Menon',
    email: 'ravi@meridianpay.example',
    company: 'Meridian Pay',
    phone: '4155550108',
    services: ['web'],
    message: null,
    hoursAgo: 24 * 180,
    state: 'lost',
    owner: 1,
    reason: 'timing',
  },
];

const person = { phone: '+1 415 555 0120', consent: consentGiven } as const;

export const demoApplicants: readonly {
  readonly reference: string;
  readonly daysAgo: number;
  readonly person: ApplicationRequest;
}[] = [
  {
    reference: 'APP-2JX-7KM-Q4T',
    daysAgo: 12,
    person: {
      ...person,
      jobId: 'senior-security-engineer',
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@haddad.example',
      location: 'Amman',
      coverLetter: 'Six years of breaking payment APIs, two of fixing them.',
    },
  },
  {
    reference: 'APP-8PW-3VN-K6R',
    daysAgo: 2,
    person: {
      ...person,
      jobId: 'devsecops-engineer',
      firstName: 'Piotr',
      lastName: 'Zielinski',
      email: 'piotr@zielinski.example',
      location: 'Gdansk',
    },
  },
];

export const demoMails = [
  {
    nature: 'person',
    state: 'unmatched',
    suggestedId: 'H4K-V7R-SEN',
    fromName: 'Ida Halvorsen',
    fromAddress: 'ida@halvorsen.example',
    subject: 'Which days in December?',
    text: 'Hello, could you test between December 7 and 11? The portal freezes on the 14th.',
    auth: 'pass',
    authNote: 'spf=pass dkim=pass dmarc=pass',
  },
  {
    nature: 'person',
    state: 'unmatched',
    suggestedId: '7Q4-M2K-P9X',
    fromName: 'Asha Raman',
    fromAddress: 'asha@ironlotus.example',
    subject: 'Re: Your security assessment request #7Q4-M2K-P9X',
    text: 'Please pay the deposit to our new account.',
    auth: 'fail',
    authNote: 'spf=fail dmarc=fail',
    problem: 'unproven',
  },
  {
    nature: 'list',
    state: 'filed',
    suggestedId: null,
    fromName: 'Conference news',
    fromAddress: 'news@conference.example',
    subject: 'Call for papers closes on Friday',
    text: 'Submit your talk.',
    auth: 'pass',
    authNote: 'dmarc=pass',
  },
] as const;
