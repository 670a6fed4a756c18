/**
 * What a public launch must not contain. All inputs are parameters, so it can check another brand's content as well as
 * this repository's.
 */
import type { Brand } from '#contract/brand.ts';
import { isPublicHost, isReservedName } from '#contract/public-host.ts';
import type { Claim } from '#content/claims.ts';
import type { ProofDocument } from '#content/documents/document.ts';

export type LaunchContent = {
  readonly brand: Brand;
  readonly claims: readonly Claim[];
  /** The documents behind the badges (src/content/documents/all.ts). */
  readonly documents: readonly ProofDocument[];
  /** Are the clients on the home page invented? */
  readonly clientsAreInvented: boolean;
  readonly people: readonly { readonly name: string; readonly isInvented?: boolean }[];
  /** Ids of the claims that are another body's certification badges. */
  readonly badges: readonly string[];
  /** Are the listed certificates and our own findings invented? What says so where it stands may stay. */
  readonly samples: ReadonlyArray<{
    readonly what: string;
    readonly isSample: boolean;
    readonly isMarked?: boolean;
  }>;
  /** Where the company is based, and which law its terms use (company.yaml). */
  readonly company: {
    readonly country: { readonly name: string };
    readonly law: { readonly of: string; readonly courts: string };
  };
  /** The demo on the pages, and where clients find theirs. */
  readonly room: { readonly isShown: boolean; readonly url: string | null };
  /** Ids of findings the pages show. */
  readonly findingIds: readonly string[];
  /** The strokes of the mark (src/contract/brand-mark.ts). */
  readonly mark: readonly string[];
};

/** Belongs to the company this site was first built for: none of it is true under another name. */
const firstBrand = {
  name: 'Ironlotus',
  office: 'Patna, Bihar, India',
  country: 'India',
  courts: 'Patna',
  idPrefix: 'IL-',
  mark: 'M16 3.2c3 3.3',
} as const;

/** A run of zeros isn't anyone's number. */
const placeholderPhone = /0{5}/;

const isOther = ({ name }: Brand): boolean => name !== firstBrand.name;
const isInOffice = ({ office }: Brand, place: string): boolean =>
  office !== firstBrand.office && office.includes(place);

type Rule = (content: LaunchContent, today: string) => readonly string[];

const hostOf = (address: string): string => new URL(address).hostname;

type SampleContent = Pick<
  LaunchContent,
  'claims' | 'documents' | 'clientsAreInvented' | 'people' | 'samples'
>;

/** What is invented: with SAMPLE=off the build fails on it. */
export const sampleFindings = ({
  claims,
  documents,
  clientsAreInvented,
  people,
  samples,
}: SampleContent): readonly string[] => [
  ...claims
    .filter(({ evidence }) => evidence === 'sample')
    .map(
      ({ id, value, label }) =>
        `claim ${id}: "${value} ${label}" is a sample (write yours in site/claims.yaml)`,
    ),
  ...documents
    .filter(({ access }) => access === 'sample')
    .map(
      ({ id, title }) =>
        `document ${id}: "${title}" is a sample (name it in site/without.yaml; yours you add at the desk)`,
    ),
  ...(clientsAreInvented ? ['clients: their names are invented (write yours in site/clients.yaml)'] : []),
  ...people
    .filter(({ isInvented }) => isInvented)
    .map(({ name }) => `${name}: an invented person (write yours in site/people.yaml)`),
  ...samples.filter(({ isSample }) => isSample).map(({ what }) => `${what}: sample content`),
];

const rules: readonly Rule[] = [
  ({ brand }) =>
    isReservedName(brand.email)
      ? [`BRAND_EMAIL: nobody reads ${brand.email}; set it, or email in site/company.yaml`]
      : [],
  ({ brand }) =>
    !isPublicHost(hostOf(brand.publicUrl)) ? [`PUBLIC_URL: ${brand.publicUrl} is not a public address`] : [],
  ({ brand }) =>
    placeholderPhone.test(brand.phone.replace(/\D/g, ''))
      ? [`BRAND_PHONE: ${brand.phone} is a placeholder; set it, or phone in site/company.yaml`]
      : [],
  ({ brand }) =>
    brand.legalName
      ? []
      : ['BRAND_LEGAL_NAME: the site names no company; set it, or legalName in site/company.yaml'],
  ({ room }) =>
    room.isShown && room.url === null
      ? [
          'PTAAS_ROOM_URL: it isn’t set, so the engagement room is called a preview; set where clients find theirs, or PTAAS_DEMO=off.',
        ]
      : [],
  ({ claims, badges }) =>
    claims
      .filter(({ id, evidence }) => badges.includes(id) && evidence !== 'document')
      .map(
        ({ id, value }) =>
          `claim ${id}: the badge "${value}" has no document; name it in site/without.yaml, or add the document at the desk`,
      ),
  ({ documents }, today) =>
    documents
      .filter(({ access, validTo }) => access !== 'sample' && validTo < today)
      .map(({ id, validTo }) => `document ${id}: it was valid until ${validTo}`),
  (content) =>
    sampleFindings({ ...content, samples: content.samples.filter(({ isMarked }) => isMarked !== true) }),
  ({ brand }) =>
    isOther(brand) && brand.office === firstBrand.office
      ? [
          `BRAND_OFFICE: ${brand.office} is where ${firstBrand.name} is; set it, or office in site/company.yaml`,
        ]
      : [],
  // A company in the same country, by its office, may keep these.
  ({ brand, company: { country } }) =>
    isOther(brand) && country.name === firstBrand.country && !isInOffice(brand, country.name)
      ? [`country: it’s still ${country.name}; write yours in site/company.yaml`]
      : [],
  ({ brand, company: { law } }) =>
    isOther(brand) &&
    ((law.of === firstBrand.country && !isInOffice(brand, law.of)) ||
      (law.courts === firstBrand.courts && !isInOffice(brand, law.courts)))
      ? [
          `law: it’s still the law of ${law.of} and the courts of ${law.courts}; write yours in site/company.yaml`,
        ]
      : [],
  ({ brand, findingIds }) =>
    isOther(brand) && findingIds.some((id) => id.startsWith(firstBrand.idPrefix))
      ? [
          `ids: findings are still numbered ${firstBrand.idPrefix}…, after ${firstBrand.name}; write findingPrefix in site/company.yaml`,
        ]
      : [],
  ({ brand, mark }) =>
    isOther(brand) && mark.some((path) => path.startsWith(firstBrand.mark))
      ? [`mark: it’s still the mark of ${firstBrand.name}; put yours in site/logo.svg`]
      : [],
];

/** One readable line per finding; none means you can launch. `today` is YYYY-MM-DD. */
export const launchFindings = (content: LaunchContent, today: string): string[] =>
  rules.flatMap((rule) => rule(content, today));
