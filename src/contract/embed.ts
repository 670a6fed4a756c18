import { schedulingLimits } from '#contract/booking-limits.ts';

/** Spec 2, Scheduling widget: what a page may already know about the visitor. */
export type Prefill = {
  readonly name?: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly guests?: readonly string[];
  readonly location?: string;
  readonly phone?: string;
  /** A calendar day, `2026-11-16`. */
  readonly date?: string;
  /** Answers to the provider's own questions, in their order. */
  readonly customAnswers?: readonly string[];
};

export type Utm = {
  readonly source?: string;
  readonly medium?: string;
  readonly campaign?: string;
  readonly content?: string;
  readonly term?: string;
};

/** Colours as six hexadecimal digits, with or without `#`. */
export type FrameStyling = {
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly primaryColor?: string;
  readonly hideEventTypeDetails?: boolean;
  readonly hideLandingPageDetails?: boolean;
  readonly hideGdprBanner?: boolean;
};

export type EmbedType = 'PopupWidget' | 'Inline';

export type FrameRequest = {
  /** The booking page: one of our paths or an external URL; its own query is kept. */
  readonly url: string;
  /** The address of the page that shows the frame. */
  readonly pageUrl: string;
  readonly embedType: EmbedType;
  /** The visitor's zone, so the frame shows the right times immediately. */
  readonly timeZone?: string;
  readonly prefill?: Prefill;
  readonly utm?: Utm;
  readonly styling?: FrameStyling;
};

const { prefillChars, prefillItems, addressChars } = schedulingLimits;
const prefillNames = {
  name: 'name',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  location: 'location',
  phone: 'phone',
  date: 'date',
} as const;
const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const;
const colorNames = {
  backgroundColor: 'background_color',
  textColor: 'text_color',
  primaryColor: 'primary_color',
} as const;
const flagNames = {
  hideEventTypeDetails: 'hide_event_type_details',
  hideLandingPageDetails: 'hide_landing_page_details',
  hideGdprBanner: 'hide_gdpr_banner',
} as const;

const entriesOf = <T extends object>(value: T) => Object.entries(value) as [keyof T, T[keyof T]][];
const plainColor = (value: string): string | undefined => /^#?([\da-f]{6})$/i.exec(value.trim())?.[1];

/** Most important first: whatever doesn't fit in a URL is dropped from the end. */
function* parametersOf({ prefill = {}, utm = {}, styling = {}, ...frame }: FrameRequest) {
  yield ['embed_type', frame.embedType];
  yield ['embed_domain', new URL(frame.pageUrl).host];
  yield ['timezone', frame.timeZone];
  for (const [key, name] of entriesOf(colorNames)) yield [name, plainColor(styling[key] ?? '')];
  for (const [key, name] of entriesOf(flagNames)) yield [name, styling[key] ? '1' : undefined];
  for (const [key, name] of entriesOf(prefillNames)) yield [name, prefill[key]];
  for (const name of utmNames) yield [`utm_${name}`, utm[name]];
  yield ['guests', prefill.guests?.slice(0, prefillItems).join(',')];
  for (const [index, answer] of (prefill.customAnswers ?? []).slice(0, prefillItems).entries()) {
    yield [`a${index + 1}`, answer];
  }
}

/** The frame's URL. Spaces become %20 because not every provider decodes a plus sign. */
export function frameAddress(request: FrameRequest): string {
  const address = new URL(request.url, request.pageUrl);
  for (const [name, value] of parametersOf(request)) {
    if (!name || !value) continue;
    const before = address.search;
    address.searchParams.set(name, name === 'guests' ? value : value.slice(0, prefillChars));
    address.search = address.search.replaceAll('+', '%20');
    if (address.href.length > addressChars) address.search = before;
  }
  return address.href;
}

/** The campaign in a URL; empty if it names none. */
export const readUtm = (search: URLSearchParams): Utm =>
  Object.fromEntries(
    utmNames.flatMap((name) => {
      const value = search.get(`utm_${name}`)?.slice(0, prefillChars);
      return value ? [[name, value]] : [];
    }),
  );

export type EmbedSettings = {
  readonly embedded: boolean;
  readonly prefill: Prefill;
  readonly utm: Utm;
  readonly styling: FrameStyling;
};

/** The other end: what our own booking page reads from its URL. */
export function readEmbed(search: URLSearchParams): EmbedSettings {
  const read = (name: string) => search.get(name)?.slice(0, prefillChars) || undefined;
  const list = (values: (string | undefined)[]) => values.filter((value) => value !== undefined);
  const guests = (search.get('guests') ?? '').split(',', prefillItems).map((guest) => guest.trim());
  const pick = <K extends string>(names: Readonly<Record<K, string>>) =>
    Object.fromEntries(
      entriesOf(names).flatMap(([key, name]) => {
        const value = read(name);
        return value === undefined ? [] : [[key, value]];
      }),
    ) as Partial<Record<K, string>>;
  const colors = entriesOf(pick(colorNames)).map(([key, value]) => [key, plainColor(value ?? '')]);
  const flags = entriesOf(flagNames).filter(([, name]) => ['1', 'true'].includes(read(name) ?? ''));
  return {
    embedded: search.has('embed_type'),
    utm: readUtm(search),
    prefill: {
      ...pick(prefillNames),
      guests: guests.filter((guest) => guest !== ''),
      customAnswers: list(Array.from({ length: prefillItems }, (_, index) => read(`a${index + 1}`))),
    },
    styling: {
      ...(Object.fromEntries(colors.filter(([, value]) => value !== undefined)) as FrameStyling),
      ...(Object.fromEntries(flags.map(([key]) => [key, true])) as FrameStyling),
    },
  };
}

/** The name as one field, however it arrived. */
export const fullName = ({ name, firstName, lastName }: Prefill): string =>
  name ?? [firstName, lastName].filter(Boolean).join(' ');
