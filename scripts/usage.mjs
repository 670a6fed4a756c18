/**
 * What each npm script says about itself with `--help`, before anything is set up, built or opened.
 * Plain JavaScript for Node >= 18, like run.mjs, which reads it.
 */
export const usages = {
  start: `Usage: npm start

Installs what's missing, builds if anything changed, migrates the database, and serves. Settings come from the
environment or from .env; .env.example lists them.`,
  test: `Usage: npm test [-- step … [part of a path …]] [--verbose]

What to run before a commit: all checks and tests except the long ones, or some steps: format, lint, types, content, docs,
stores, build, pages, unit, e2e.`,
  'test-long': `Usage: npm run test:long [-- step … [part of a path …]] [--verbose]

The rest: faults, load, deployment, attacks, the second database, Firefox, every state of every page; or some steps:
build, server, faults, e2e. With FAULTS=full the fault and load tests run at full size: half an hour, on a machine
that does nothing else, with the figures in bench/faults.md.`,
  dev: `Usage: npm run dev

The whole app with hot reload, API included.`,
  build: `Usage: npm run build

The production build, if anything changed since the last one.`,
  bench: `Usage: npm run bench [-- requests|proxy|rendering|tickets|start|weight|main-thread|inp|lighthouse|uploads|desk|lookup …] [--path /company] [--beside URL]

Measures what you name, or everything with a target, and writes bench/report.md. With --beside, lighthouse compares each
route with the page at that address, by turns.`,
  shots: `Usage: npm run shots [-- --path /company … --width 390 … --states]

Screenshots into shots/, with the length of each page.`,
  'shots-mails': `Usage: npm run shots:mails [-- kind …]

Takes a picture of every email at 320 and 600 pixels, light and dark, into shots/mails/.`,
  check: `Usage: npm run check

Format, lint, types, content and documents: the quick answer while working.`,
  'check-content': `Usage: npm run content [-- --list [folder …]]

Checks the content. With --list it prints every text of src/content instead, with its file, line and name, so that
somebody can read it all; name other folders to read theirs.`,
  'launch-check': `Usage: npm run launch-check

Lists what has to change before a public launch: sample claims, addresses and numbers nobody answers, invented clients and
people, badges without a document, expired documents, and under another name what still belongs to the first brand:
office, country, law, IDs, logo. Reads the same settings as the build.`,
  format: `Usage: npm run format

Formats the files with oxfmt.`,
  release: `Usage: npm run release -- folder

Builds if needed and writes a release into an empty folder: build/, the server, the owner's commands and runtime
packages only, including the pinned Node. Copy it to a server and start it there with "npm start".`,
  'attack-resumes': `Usage: npm run attack-resumes [-- --runs 2000 --seed 1 --inspector file]

A long run of attacks on resume inspection: files that repeat, nest, overlap and misspell structure, one seed each.
Reports which were accepted, were too slow or killed the process. --inspector points it at another version of the code.`,
  'db-backup': `Usage: npm run db:backup [-- target]
       npm run db:backup -- --keep 14

Makes a consistent copy of the database while the site runs, by default below DATA_DIR/backups. SQLite: a checked copy
of the file. PostgreSQL: a dump by the server's own version of pg_dump. Existing files are never overwritten.

  --keep  then deletes all but this many of the newest below DATA_DIR/backups`,
  'db-restore': `Usage: npm run db:restore -- copy

Replaces the database with a copy made by db:backup. Stop the site first. SQLite: the copy is checked
first, and the current file is kept below DATA_DIR/backups. PostgreSQL: uses pg_restore, in one
transaction, into an empty schema; what was there comes back if it fails.`,
  'db-move': `Usage: npm run db:move

Copies every row of the SQLite database in DATA_DIR into the empty PostgreSQL database of DATABASE_URL, signing secrets
included, and compares them one by one before it commits. Stop the site first. The SQLite file is kept under
another name.`,
  'mail-test': `Usage: npm run mail:test -- me@example.com

Sends one email with the site's settings (SMTP_URL, MAIL_FROM) and says what the mail server answered. Without
SMTP_URL the email becomes a file below DATA_DIR, like every other.`,
  export: `Usage: npm run export -- tickets|applications|bookings|subscribers|work [--format csv|json] [--out file]
         [--files folder] [--since 2026-11-01] [--late]

Writes to the screen or to a file. Names without a path go below DATA_DIR/exports; nothing is written inside the
checkout. Resumes go next to the table, into DATA_DIR/exports/resumes unless --files names another folder.

  --since  only what came at or after this day or instant (UTC)
  --late   only what the team may not know of: its mails are dead-lettered, or late for more than two minutes`,
  desk: `Usage: npm run desk -- invite person@company.com [--name "Their Name"] [--role owner|clients|hiring]
       npm run desk -- recover person@company.com
       npm run desk -- verify-log
       npm run desk -- webhook-secret
       npm run desk -- demo

Manages the desk's people, links and log. Links work once, within 24 hours. The demo fills an empty data folder.`,
  erase: `Usage: npm run erase -- person@example.com [--dry-run]

Deletes everything stored about this address and says what it deleted. With --dry-run it only says what it
would delete.`,
};
