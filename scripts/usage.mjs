/**
 * What each npm script says about itself with `--help`, before anything is set up, built or opened.
 * Plain JavaScript for Node >= 18, like run.mjs, which reads it.
 */
export const usages = {
  start: `Usage: npm start

Installs what the lock asks for, builds if anything changed, migrates the database, serves. Settings come from the
environment or from .env; .env.example lists them.`,
  test: `Usage: npm test [-- step … [part of a path …]] [--verbose]

What to run before a commit: all checks and tests but the long ones, or some steps: format, lint, types, content, docs,
stores, build, pages, unit, e2e.`,
  'test-long': `Usage: npm run test:long [-- step … [part of a path …]] [--verbose]

The rest: faults, load, deployment, attacks, the second database, Firefox, every state of every page; or some steps:
build, server, faults, e2e. With FAULTS=full the faults and the load have their full size: half an hour, on a machine
that does nothing else, and their figures are in bench/faults.md.`,
  dev: `Usage: npm run dev

The whole app with hot reload, API included.`,
  build: `Usage: npm run build

The production build, if anything changed since the last one.`,
  bench: `Usage: npm run bench [-- requests|proxy|rendering|tickets|start|weight|main-thread|inp|lighthouse|uploads|desk|lookup …] [--path /company] [--beside URL]

Measures what is named, or all that has a bar, and writes bench/report.md. With --beside, lighthouse compares each
route with the page at that address, by turns.`,
  shots: `Usage: npm run shots [-- --path /company … --width 390 … --states | --baseline | --compare]

Screenshots into shots/, with the length of each page. With --baseline they go to shots/baseline/, open states, print and
forced colours included; with --compare they are taken again and compared with these, pixel by pixel, and those that
differ by more than 0.1 % are listed.`,
  'shots-mails': `Usage: npm run shots:mails [-- kind …]

Every mail as a picture, at 320 and 600 pixels, light and dark, into shots/mails/.`,
  check: `Usage: npm run check

Format, lint, types, content and documents: the quick answer while working.`,
  'launch-check': `Usage: npm run launch-check

Lists what a public launch must not have: sample claims, addresses and numbers that nobody answers, invented clients and
people, badges without a document, documents that have expired, and under another name what is still the first brand's:
office, country, law, ids, mark. Reads the settings that the build reads.`,
  format: `Usage: npm run format

Lets oxfmt rewrite the files.`,
  release: `Usage: npm run release -- folder

Builds if needed and writes a release into an empty folder: build/, the server, the owner's commands and run-time
packages only, the pinned Node among them. Copy it to a server and start it there with "npm start".`,
  'attack-resumes': `Usage: npm run attack-resumes [-- --runs 2000 --seed 1 --inspector file]

The long run of the attacks on resume inspection: files that repeat, nest, overlap and misspell structure, one seed each.
Says which were taken, were too slow or killed the process. --inspector points it at another version of the code.`,
  'db-backup': `Usage: npm run db:backup [-- target]
       npm run db:backup -- --keep 14

A consistent copy of the database while the site runs; without a target below DATA_DIR/backups. SQLite: a checked copy
of the file. PostgreSQL: a dump by pg_dump of the server's own version. An existing file is never overwritten.

  --keep  afterwards removes all but the newest so many below DATA_DIR/backups`,
  'db-restore': `Usage: npm run db:restore -- copy

Puts a copy made by db:backup in the place of the database, while the site is stopped. SQLite: the copy is checked
first, and the present file is kept below DATA_DIR/backups. PostgreSQL: by pg_restore, in one
transaction, into an empty schema; what was there comes back if it fails.`,
  'db-move': `Usage: npm run db:move

Copies every row of the SQLite database in DATA_DIR into the empty PostgreSQL database of DATABASE_URL, signing secrets
included, and compares them one by one before it commits. The site has to be stopped. The SQLite file is kept under
another name.`,
  'mail-test': `Usage: npm run mail:test -- me@example.com

Sends one mail by the settings of the site (SMTP_URL, MAIL_FROM) and says what the mail server answered. Without
SMTP_URL the mail becomes a file below DATA_DIR, like every other.`,
  export: `Usage: npm run export -- tickets|applications|bookings|subscribers|work [--format csv|json] [--out file]
         [--files folder] [--since 2026-11-01] [--late]

Writes to the screen, or into a file. Names without a path are below DATA_DIR/exports; nothing is written into the
checkout. Resumes go beside the table, into DATA_DIR/exports/resumes unless --files names another folder.

  --since  only what came at or after this day or instant (UTC)
  --late   only what the team may not know of: its mails are dead-lettered, or late for more than two minutes`,
  desk: `Usage: npm run desk -- invite person@company.com [--name "Their Name"] [--role owner|clients|hiring]
       npm run desk -- recover person@company.com
       npm run desk -- verify-log
       npm run desk -- webhook-secret
       npm run desk -- demo

People, links and the log of the desk. Links work once, for 24 hours. The demo fills an empty data folder.`,
  erase: `Usage: npm run erase -- person@example.com [--dry-run]

Removes everything that is kept about this address, and says what it removed. With --dry-run it only says what it
would remove.`,
};
