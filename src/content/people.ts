/**
 * The people who lead a field and sign their findings. An owner's (people.yaml) replace the sample's, who are invented
 * and go on signing only what is the sample's as well. Each has a key instead of a photo; its fingerprint is drawn as
 * block art.
 */
import { reportPath, sampleReportPath } from '#contract/paths.ts';
import { articles as ownArticles } from '#own/articles.ts';
import { people as own } from '#own/people.ts';

export type Person = {
  readonly name: string;
  readonly role: string;
  /** The strip above every page says so; no `Person` in structured data. */
  readonly isInvented: boolean;
  /** Sixteen bytes in hex, of the signing key. */
  readonly fingerprint: string;
  readonly certifications: readonly string[];
  /** Ids of findings published on this site: write-ups, and findings of the sample report. */
  readonly findings: readonly string[];
  readonly place: string;
  readonly timeZone: string;
};

/** As people.yaml has them. */
export type OwnPerson = Person & {
  readonly id: string;
  readonly isFounder: boolean;
  /** The founder's, for the company page. */
  readonly background: string | null;
  /** Theirs, for the about page: the paragraphs of the letter, and the years before and since. */
  readonly letter: readonly string[] | null;
  readonly career: readonly { readonly year: string; readonly title: string; readonly description: string }[];
  readonly titles: readonly { readonly title: string; readonly meaning: string }[];
};

export const samplePeople = {
  kashyap: {
    name: 'Ananya Kashyap',
    role: 'Lead tester, web and API',
    isInvented: true,
    fingerprint: '9c41e07b5d2a86f3c41870be3fa95d62',
    certifications: ['OSCP', 'OSWE'],
    findings: ['il-2025-014', 'il-2025-021', 'il-2025-047'],
    place: 'Bengaluru',
    timeZone: 'UTC+5:30',
  },
  prakash: {
    name: 'Ishaan Prakash',
    role: 'Founder and lead tester',
    isInvented: true,
    fingerprint: 'fc94b0c1e5b0987c5843997697ee9fb7',
    certifications: ['PNPT', 'CAPenX', 'CNSP'],
    findings: ['il-2025-033', 'mp-01'],
    place: 'Patna',
    timeZone: 'UTC+5:30',
  },
  tanaka: {
    name: 'Mei Tanaka',
    role: 'Lead tester, mobile',
    isInvented: true,
    fingerprint: '27d0936ab58e4c1f70e92b64dd13a85c',
    certifications: ['OSCP', 'GMOB'],
    findings: ['mp-07'],
    place: 'Osaka',
    timeZone: 'UTC+9',
  },
  arrieta: {
    name: 'Diego Arrieta',
    role: 'Lead tester, cloud',
    isInvented: true,
    fingerprint: 'b3157ea94c60d82f19f5037c8e42ab96',
    certifications: ['OSCP', 'CCSK'],
    findings: ['mp-04'],
    place: 'Montevideo',
    timeZone: 'UTC−3',
  },
  renner: {
    name: 'Tobias Renner',
    role: 'Lead tester, networks and Active Directory',
    isInvented: true,
    fingerprint: '5e82c91d30f7ab4468d51c9ef27063ba',
    certifications: ['OSCP', 'CRTO'],
    findings: ['il-2026-006'],
    place: 'Leipzig',
    timeZone: 'UTC+1',
  },
  saleh: {
    name: 'Farida Saleh',
    role: 'Principal consultant, audits',
    isInvented: true,
    fingerprint: '814f6cd23b95e07a4de6f1098c57b23e',
    certifications: ['CISA', 'CISSP'],
    findings: ['mp-06'],
    place: 'Alexandria',
    timeZone: 'UTC+2',
  },
} as const satisfies Readonly<Record<string, Person>>;

/** One per field on the company page, in its order. */
const sampleLeads: readonly Person[] = [
  samplePeople.kashyap,
  samplePeople.prakash,
  samplePeople.tanaka,
  samplePeople.arrieta,
  samplePeople.renner,
  samplePeople.saleh,
];

export const leads: readonly Person[] = own ?? sampleLeads;
/** Null: the founder is the sample's, and src/content/pages/company.ts tells about him. */
export const ownFounder: OwnPerson | null = own?.find(({ isFounder }) => isFounder) ?? null;
/** Signs mails to visitors, and the letter of the about page. */
export const founder: Person = ownFounder ?? samplePeople.prakash;
/** Who reviews what the founder writes; null: nobody else is there. */
export const reviewer: Person | null =
  own === null ? samplePeople.tanaka : (own.find(({ isFounder }) => !isFounder) ?? null);

/** Of articles: the sample's keep theirs. */
export const authors: Readonly<Record<string, Person>> = {
  ...samplePeople,
  ...Object.fromEntries((own ?? []).map((person) => [person.id, person])),
};

/** Who may sign an owner's article: nobody of the sample once there are people of their own. */
export const ownAuthors: readonly string[] = own?.map(({ id }) => id) ?? Object.keys(samplePeople);

/** The sample's articles are by people who don't exist. */
export const sampleAuthorsAreShown =
  ownArticles === null && Object.values<Person>(samplePeople).some(({ isInvented }) => isInvented);

/** Nobody of the sample signs anything once there are people of an owner's. */
export const signerOf = (findingId: string): Person | undefined =>
  leads.find(({ findings }) => findings.includes(findingId));

/** `5843 9976 97ee 9fb7`: the end of a fingerprint, which is what people compare. */
export const shortFingerprint = ({ fingerprint }: Pick<Person, 'fingerprint'>): string =>
  (fingerprint.slice(-16).match(/.{4}/g) ?? []).join(' ');

/** A person as a signature shows them. */
export const keyHolder = (person: Person) => ({
  name: person.name,
  role: person.role,
  fingerprint: person.fingerprint,
  shortFingerprint: shortFingerprint(person),
});

/** A sample report finding has the client's prefix, ours has the company's. */
export const findingHref = (id: string): string =>
  id.startsWith('il-') ? `${reportPath}/${id}` : `${sampleReportPath}#${id}`;
