/**
 * What `node scripts/run.mjs <task>` can run: its script below scripts/, and its `--help` text, which works before
 * anything is set up, built or opened. Plain JavaScript for Node >= 18, like run.mjs, which reads it.
 * @type {Readonly<Record<string, { readonly script: string, readonly usage: string | null }>>}
 */
export const tasks = {
  start: {
    script: 'start/start.ts',
    usage: `Usage: npm start

Installs the locked dependencies, builds if anything changed, migrates the database and serves. Settings come from the
environment or from .env; .env.example lists them.`,
  },
  test: {
    script: 'test/test.ts',
    usage: `Usage: npm test [-- step … [part of a path …]] [--verbose]

Run this before a commit: all checks and tests except the long ones, or only some steps: format, lint, types, content, docs,
stores, build, pages, unit, e2e.`,
  },
  'test-long': {
    script: 'test/test-long.ts',
    usage: `Usage: npm run test:long [-- step … [part of a path …]] [--verbose]

The rest: faults, load, deployment, attacks, the second database, Firefox, every state of every page; or some steps:
build, server, faults, e2e. With FAULTS=full the faults and the load have their full size: half an hour, on a machine
that does nothing else, and their figures are in bench/faults.md.`,
  },
  dev: {
    script: 'start/dev.ts',
    usage: `Usage: npm run dev

The whole app with hot reload, API included.`,
  },
  build: {
    script: 'build/build.ts',
    usage: `Usage: npm run build

The production build, if anything changed since the last one.`,
  },
  bench: {
    script: 'bench/bench.ts',
    usage: `Usage: npm run bench [-- requests|tickets|start|lighthouse|desk …] [--path /company] [--beside URL]

Measures what you name, or everything with a limit, and writes bench/report.md. With --beside, lighthouse compares each
route with the page at that address, in turn.`,
  },
  shots: {
    script: 'shots/shots.ts',
    usage: `Usage: npm run shots [-- --path /company … --width 390 … --states | --baseline | --compare]

Screenshots into shots/, with the length of each page. With --baseline they go to shots/baseline/, open states, print and
forced colours included; with --compare they are taken again and compared with these, pixel by pixel, and those that
differ by more than 0.1 % are listed.`,
  },
  'shots-mails': {
    script: 'shots/mails.ts',
    usage: `Usage: npm run shots:mails [-- kind …]

Saves every mail as a picture, at 320 and 600 pixels, light and dark, in shots/mails/.`,
  },
  check: {
    script: 'checks/check.ts',
    usage: `Usage: npm run check

Format, lint, types, content and documents: the quick answer while working.`,
  },
  content: {
    script: 'checks/content.ts',
    usage: `Usage: npm run content [-- --list [folder …]]

Checks the content. With --list it prints every text of src/content instead, with its file, line and name, so somebody
can read it all; name other folders to read theirs.`,
  },
  format: {
    script: 'checks/format.ts',
    usage: `Usage: npm run format

Regenerates .env.example, the settings in docs/operations.md and the tokens in src/contract/sample-theme.ts, and lets
oxfmt format the files.`,
  },
  release: {
    script: 'build/release.ts',
    usage: `Usage: npm run release -- folder

Builds if needed and writes a release into an empty folder: build/, the server, the owner's commands and run-time
packages only, including the pinned Node. Copy it to a server and start it there with "npm start".`,
  },
  'attack-resumes': {
    script: 'test/attack-resumes.ts',
    usage: `Usage: npm run attack-resumes [-- --runs 2000 --seed 1 --inspector file]

The long run of the attacks on resume inspection: files that repeat, nest, overlap and misspell structure, one seed each.
Lists which were accepted, were too slow or killed the process. --inspector points it at another version of the code.`,
  },
  icons: {
    script: 'build/icons.ts',
    usage: `Usage: npm run icons

Redraws every icon of the sample from the mark in src/contract/brand-mark.ts. The build draws those of an owner’s
logo.svg and theme.yaml by itself.`,
  },
  // Each of its commands has its own usage: scripts/owner/commands.ts.
  site: { script: 'owner/site.ts', usage: null },
};
