import { applications } from '#server/applications/feature.ts';
import { bookings } from '#server/bookings/feature.ts';
import { requests } from '#server/requests/feature.ts';
import { desk } from '#server/desk/feature.ts';
import { documents } from '#server/documents/feature.ts';
import { letters } from '#server/letters/feature.ts';
import { createMailTemplates } from '#server/mail/render.ts';
import { mailbox } from '#server/mailbox/feature.ts';
import { newsletter } from '#server/newsletter/feature.ts';
import { quotes } from '#server/quotes/feature.ts';
import { threats } from '#server/threats/feature.ts';
import { tickets } from '#server/tickets/feature.ts';
import { work } from '#server/work/feature.ts';
import type { Feature } from './feature.ts';

/** All of them; the order doesn't matter. */
export const features = [
  tickets,
  applications,
  bookings,
  newsletter,
  threats,
  letters,
  documents,
  quotes,
  work,
  mailbox,
  requests,
  desk,
] as const;

type Part<Each, Name extends keyof Feature> = Each extends { readonly [name in Name]: infer Brought }
  ? (brought: Brought) => void
  : never;
/** All that they bring of one sort, as the type of one object. */
type All<Name extends keyof Feature> =
  Part<(typeof features)[number], Name> extends (brought: infer Brought) => void ? Brought : never;

/** What comes of it: the repositories, the services. */
export type Made<Name extends 'stores' | 'services'> = {
  readonly [name in keyof All<Name>]: All<Name>[name] extends (...given: never) => infer Each ? Each : never;
};

/** Everything of one sort, from whichever feature. */
export function fromAll<Name extends 'stores' | 'repeats' | 'mails' | 'retries' | 'services'>(
  name: Name,
): All<Name> {
  const each: readonly Feature[] = features;
  return Object.fromEntries(each.flatMap((feature) => Object.entries(feature[name] ?? {}))) as All<Name>;
}

/** Every kind of mail, from the features that send them. */
export const mailTemplates = createMailTemplates(fromAll('mails'));
