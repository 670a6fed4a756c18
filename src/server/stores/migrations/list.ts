import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/stores/sql/database.ts';
import { intakeMigration } from './0001-intake.ts';
import { applicationsMigration } from './0002-applications.ts';
import { bookingsMigration } from './0003-bookings.ts';
import { newsletterMigration } from './0004-newsletter.ts';
import { bookingClientsMigration } from './0006-booking-clients.ts';
import { deskPeopleMigration } from './0010-desk-people.ts';
import { deskWorkMigration } from './0011-desk-work.ts';
import { ticketScopeMigration } from './0020-ticket-scope.ts';
import { caseLinksMigration } from './0030-case-links.ts';
import { threatFeedMigration } from './0031-threat-feed.ts';
import { ticketSearchMigration } from './0050-ticket-search.ts';
import { sessionPasskeysMigration } from './0051-session-passkeys.ts';

/** In order of their names; a released migration is never changed, only followed by another. */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    '0001-intake': intakeMigration(engine),
    '0002-applications': applicationsMigration(engine),
    '0003-bookings': bookingsMigration,
    '0004-newsletter': newsletterMigration,
    '0006-booking-clients': bookingClientsMigration,
    '0010-desk-people': deskPeopleMigration,
    '0011-desk-work': deskWorkMigration,
    '0020-ticket-scope': ticketScopeMigration,
    '0030-case-links': caseLinksMigration,
    '0031-threat-feed': threatFeedMigration,
    '0050-ticket-search': ticketSearchMigration,
    '0051-session-passkeys': sessionPasskeysMigration,
  };
}
