/**
 * `npm run site -- init` and `npm run site -- content`: the owner's folder, begun and compared. Lines with ## explain,
 * lines with # are an example that works once the # is gone; a test reads them so.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { dump } from 'js-yaml';
import type { OwnWithout } from '#contract/optional-pages.ts';
import { pricingPath } from '#contract/paths.ts';
import { driverIds } from '#contract/estimate/model.ts';
import { claims } from '#content/claims.ts';
import { questions } from '#content/estimate-questions.ts';
import { optionalClaimIds, optionalDocumentIds, ownClaimIds } from '#content/own-claims.ts';
import type { OwnTexts } from '#content/own-texts.ts';
import { siteFolder } from '../build/own.ts';
import { readYaml } from '../build/own/read-yaml.ts';
import { textPlaces } from '../build/own/text-places.ts';
import { textsIn } from '../build/own/text-shape.ts';
import { kinds } from '../build/own/kinds.ts';
import { readSite } from '../build/own/read-site.ts';
import { CommandFailed, fail, type Call } from './command.ts';

/** All of them, so that nobody has to look them up: an owner removes those they can state. */
const idLines = optionalClaimIds.join(', ').replaceAll(/(.{80,105},) /g, '$1\n## ');

const claimLines = claims
  .filter(({ id }) => (ownClaimIds as readonly string[]).includes(id))
  .map(({ id, value, label, counts }) => `## ${id}: ${value} ${label}. ${counts}`)
  .join('\n');
const countLines = driverIds.map((id) => `##   ${id}: ${questions[id].label}`).join('\n');

export const firstFiles: Readonly<Record<string, string>> = {
  'company.yaml': `## Your company. Every field is optional; what you leave out is the sample's. BRAND_... settings win.
#name: Northgate Security
#phone: "+49 30 901820"
#email: hello@northgate-security.com
#office: Berlin, Germany
## The registered company with its number: /trust and the procurement pack name it; terms and privacy are your own text.
#legalName: Northgate Security GmbH, HRB 000000 B
#social:
#  linkedin: https://www.linkedin.com/company/northgate
#  github: https://github.com/northgate
#foundedYear: 2019
## The letters your finding numbers begin with, on pages and in the sample report.
#findingPrefix: NG
## What you promise, everywhere: hours until a person answers a request (6 to 96; the desk's notices follow), and working
## days until a candidate hears from you (2 to 20).
#responseHours: 24
#applicationDays: 5
## For structured data and postings: the name, and its ISO 3166 code.
#country: { name: Germany, code: DE }
#region: Berlin
## Of the terms.
#law: { of: Germany, courts: Berlin }
## Monday to Friday; calls can be booked within them. The label is the time zone as people write it.
#hours: { zone: Europe/Berlin, label: CET, open: "09:00", close: "17:30" }
## Days without calls: month and day; month, weekday and nth (-1 is the last of the month); or one date.
#holidays:
#  - { name: New Year's Day, month: 1, day: 1 }
#  - { name: Harvest, month: 10, weekday: Monday, nth: -1 }
#  - { name: Company day, date: 2027-08-06 }
`,
  'logo.svg.example': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <!-- Your mark, about as wide as it is high, seen on dark and on white ground; your name stands beside it as text.
       Rename the file to logo.svg. -->
  <path d="M4 26 16 4l12 22Z" fill="none" stroke="#0ea5e9" stroke-width="3" stroke-linejoin="round" />
</svg>
`,
  'theme.yaml': `## Your colors; each is optional, and its shades follow from it. The build says if one can't be read on another.
## The dark ground of headers, footer and covers; buttons and links; lines and labels on the dark ground.
#ground: "#0b1a14"
#accent: "#0b6b4f"
#signal: "#5eead4"
`,
  'prices.yaml': `## Your prices before tax. DAY_RATE and DAY_RATE_CURRENCY win over the day rate.
#dayRate: { amount: 1400, currency: EUR }
## In other currencies you invoice in.
#furtherRates:
#  - { amount: 1500, currency: USD }
## The scopes on /pricing, one to three, by what the estimate asks; their days and prices follow. Services are web, api,
## network, mobile, cloud. What counts (1 for yes):
${countLines}
#packages:
#  - id: one-app
#    name: One app
#    fits: For a first test of one application.
#    services: [web]
#    counts: { webRoles: 2, webScreens: 15 }
`,
  'clients.yaml': `## The clients on the home page, with their written permission. Your list replaces the sample's; [] shows none.
#- name: Kestrel Bank
## The path of a drawing in a square of 20 by 20, if you have one.
#- name: Lind
#  glyph: M2 2h7v7H2zM11 11h7v7h-7z
## Or the name of a file in the folder pictures (.svg, .png, .jpg, .webp):
## - name: Orlow
##   picture: orlow.svg
`,
  'claims.yaml': `## Your figures, by the sample's ids: each one here takes the place of the sample's. Evidence is measured or owner
## statement; the day is the one it was counted on. What you can't state goes into without.yaml. The ids, with what the
## sample says:
${claimLines}
#founded:
#  value: "2019"
#  counts: The year we registered the company.
#  asOf: 2026-10-01
#  evidence: owner statement
#compliance-audits:
#  value: 31+
#  counts: Client audits in which the auditor accepted one of our reports as evidence.
#  asOf: 2026-10-01
#  evidence: measured
`,
  'without.yaml': `## What you do without: its page, tiles, links, sentences and its entry in the sitemap disappear.
## Pages: /lab, /ptaas/demo, /estimate, /pricing, /verify (with the desk's letters), /trust/pack, /threats, /desk.
#pages: [/lab, /verify]
## Figures, promises and badges, by their ids on /trust/claims:
## ${idLines}.
#claims: [exploits-neutralized, uptime, soc2, soc2-type-ii]
## Documents of the sample: ${optionalDocumentIds.join(', ')}.
#documents: [insurance]
`,
  'certifications.yaml': `## Certificates that someone here holds, in the footer. Your list replaces the sample's; [] shows none.
#- { title: OSCP, description: "Offensive Security Certified Professional: a timed, hands-on exam" }
`,
  'people.yaml': `## Who tests, signs and leads. Your list replaces the sample's. One of them is the founder, who signs emails.
#- id: ada
#  name: Ada Example
#  role: Founder and lead tester
#  founder: true
## The company page shows it; 40 to 400 characters.
#  background: Tested payment systems for eleven years, first at a bank and then for its auditors. Still tests.
## The letter of the about page, and the years before and since; without them the pages do without.
#  letter:
#    - I started this company because reports I had paid for told me nothing that I could fix.
#  career:
#    - { year: "2013", title: First tests, description: Tested payment terminals at a bank. }
#    - { year: "2019", title: The company, description: Founded it with two colleagues. }
## Instead of a photo: of their signing key, by "ssh-keygen -l -E md5 -f key.pub".
#  fingerprint: 9c:41:e0:7b:5d:2a:86:f3:c4:18:70:be:3f:a9:5d:63
#  certifications:
#    - { title: OSCP, meaning: Offensive Security Certified Professional }
## Findings of this site that they proved.
#  findings: []
#  place: Berlin
#  timeZone: UTC+1
`,
  'faq.yaml': `## The questions on the home page. Your list replaces the sample's. The id is the answer's anchor.
#- id: scope
#  question: What should be in the scope of a first test?
#  answer: Start with what would hurt most if it failed, usually login, payments or customer data.
`,
  'texts.yaml': `## Words of pages, by page and name; what you leave out stays the sample's. "npm run site -- texts" lists the names,
## "npm run site -- texts company --add" writes that page's words here as they are now. Remove what you leave as it is:
## amounts, days and hours in it are computed, and what stands here no longer follows them. A list replaces the sample's
## and may be shorter, unless its entries lead somewhere or have a figure. Text may go over several lines after a >.
#company:
#  heading: Engineers who attack
#  principles:
#    title: How we work
#    lead: Three rules, for every test.
#    items:
#      - { title: Evidence, description: What we could not show is not in the report. }
#      - { title: Care, description: We stop where harm would begin. }
#      - { title: Answers, description: You talk to the person who tested. }
#about:
#  beliefs:
#    blocks:
#      - { title: Tests end with a fix, text: A finding is closed when the attack was tried again and failed. }
#hiring:
#  lead: Five stages in three weeks.
`,
  'terms.yaml': `## Your terms of service, by your lawyer. The text replaces the sample's as a whole; sections with the ids promises and
## research have to be among yours, because other pages lead to them. Text may go over several lines after a >.
#updated: 2026-10-01
#lead: These terms cover this website. A test begins once both sides have signed an agreement.
## The box beside the title: up to six questions, each with the section that answers it.
#short:
#  - { label: Does a request authorize a test?, value: "No", section: scope }
#sections:
#  - id: scope
#    title: What these terms cover
#    paragraphs:
#      - >
#        A request on this site orders nothing and authorizes nothing. Work begins
#        once both sides have signed.
#  - id: promises
#    title: What we promise
#    paragraphs: [A person answers each request.]
#    list: [Within a day., At any hour.]
#  - id: research
#    title: Research on this site
#    paragraphs: [Tell us first.]
`,
  'privacy.yaml': `## Your privacy policy. The sample's describes what this software stores and for how long: have your lawyer start from
## that page. Sections with the ids what, who-sees and security have to be among yours.
#updated: 2026-10-01
#lead: This site stores what you send us and nothing else.
#short:
#  - { label: Cookies, value: None, section: what }
#sections:
#  - id: what
#    title: What we store
#    paragraphs: [What you write to us.]
#  - id: who-sees
#    title: Who sees it
#    paragraphs: [The people who answer.]
#  - id: security
#    title: How it is kept
#    paragraphs: [On our own machines.]
`,
  'imprint.yaml': `## Your imprint, where the law asks for one (in Germany § 5 DDG): /imprint, with a link in each footer. The sample has none.
#updated: 2026-10-01
#lead: Northgate Security GmbH is responsible for this website.
#short:
#  - { label: Email, value: hello@northgate-security.com, section: company }
#sections:
#  - id: company
#    title: The company
#    paragraphs: [Northgate Security GmbH, represented by Ada Example]
#    list: [Musterstraße 1, 10115 Berlin, "Register: HRB 000000 B, Amtsgericht Charlottenburg", "VAT: DE000000000"]
`,
  'articles.example/what-a-retest-is-for.md': `---
title: What a retest is for
excerpt: A fix that nobody tried again is a guess. What a retest looks at, and what it leaves alone.
date: 2026-10-12
author: ada
category: Best Practices
---

Rename the folder to articles: from then on its files are the blog, and the sample's articles are gone. A file's name is
its address. Everything else about Markdown here is in docs/content.md.

## What it looks at {#looks-at}

The request of the finding, sent again, by the person who sent it first.
`,
  'jobs.example/penetration-tester.yaml': `## An open position. Rename the folder to jobs; each file in it is a posting and its name the address. Never rename a
## file that was published: applications are stored under its name. A folder jobs without files means none is open.
#title: Penetration Tester
## Full-time, Part-time or Contract; Remote, Hybrid or On-site.
#type: Full-time
#location: Hybrid
#summary: Test web applications and the clouds behind them, by hand.
#skills: [Web Security, Go]
## The first requirement in short: a code of one to four characters, a label, a note.
#experience: { code: "3", label: Three years, note: one of them in testing }
## Three to five.
#duties:
#  - Test applications and APIs by hand, with more than one role.
#  - Write findings that an engineer can reproduce.
#  - Retest what was fixed.
## Three to eight: what you check in interviews.
#requirements:
#  - Three years of testing, or of building what we test.
#  - You read code in two languages.
#  - You write so that a tired developer understands.
## Would help, decides nothing; may be left out.
#pluses: [Talks or tools others use]
## Three to five steps.
#firstMonths:
#  - { when: Week 2, what: You shadow a test and write two of its findings. }
#  - { when: Month 2, what: You lead your first test. }
#  - { when: Month 6, what: Clients ask for you by name. }
## After the last day the posting disappears.
#postedOn: 2026-11-02
#validThrough: 2027-01-31
#workplace: Hybrid, two days a week in Berlin
## Before tax, a year.
#pay: { min: 60000, max: 85000, currency: EUR }
`,
};

type Fields = Readonly<Record<string, unknown>>;

/** What can be written under a name, and as what; with `--add` it's in the owner's file at once, as UTF-8 on any system. */
export async function printTexts({
  positionals: [name],
  values,
  print,
}: Call<{ add?: boolean }>): Promise<void> {
  if (name === undefined) {
    for (const known of Object.keys(textPlaces)) print(known);
    return;
  }
  const [page = '', part] = name.split(/\.(.*)/s);
  const place = textPlaces[page];
  if (place === undefined) fail(`There is no “${page}”; there are ${Object.keys(textPlaces).join(', ')}.`);
  const texts = textsIn(await importPage(place));
  if (part === undefined) {
    print(values.add ? addTexts(page, null, { [page]: texts }) : asYaml({ [page]: texts }));
    return;
  }
  const parts = fieldsOf(texts);
  if (!Object.hasOwn(parts, part))
    fail(`There is no “${part}” in ${page}; there are ${Object.keys(parts).join(', ')}.`);
  const words = { [page]: { [part]: parts[part] } };
  print(values.add ? addTexts(page, part, words) : asYaml(words));
}

/** Some pages name articles, which somebody has to have made; which ones, doesn't matter to their words. */
async function importPage({ module, name }: (typeof textPlaces)[string]): Promise<unknown> {
  if (!existsSync('.cache/prose')) {
    const { ensureProse, ProseError } = await import('../build/prose.ts');
    await ensureProse().catch((error: unknown) => {
      throw error instanceof ProseError ? new CommandFailed(error.message) : error;
    });
  }
  return ((await import(module)) as Fields)[name];
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const asYaml = (value: unknown, indent = 2): string => dump(value, { lineWidth: 110, indent }).trimEnd();

/** At the end of texts.yaml; a part of a page that is there already, below that page's line. */
function addTexts(page: string, part: string | null, words: Fields): string {
  const file = `${siteFolder()}/texts.yaml`;
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '';
  const own = before === '' ? null : readYaml(file);
  const there = fieldsOf(own?.value);
  let after = `${before}\n${asYaml(words)}\n`;
  if (Object.hasOwn(there, page)) {
    const line = new RegExp(`^${page}:[ \\t]*(?:#.*)?$`, 'm').exec(before);
    if (part === null || line === null || Object.hasOwn(fieldsOf(there[page]), part))
      fail(
        `${file}:${own?.lineOf([page]) ?? 1}: it’s there already; without --add you see its words as they are now.`,
      );
    const below = before.slice(line.index + line[0].length);
    const indent = /^( +)[^\s#]/m.exec(below)?.[1]?.length;
    after = `${before.slice(0, before.length - below.length)}${asYaml(words, indent).slice(page.length + 1)}${below}\n`;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, after.trimStart());
  return `${file}: written; change what you want to say differently, and remove the rest.`;
}

export function beginFolder({ print }: Call): void {
  const folder = siteFolder();
  for (const [name, text] of Object.entries(firstFiles)) {
    const file = `${folder}/${name}`;
    const isThere =
      existsSync(file) || existsSync(`${folder}/${name.split('/')[0]?.replace('.example', '')}`);
    if (isThere) {
      print(`${file}: there is one already`);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
    print(`${file}: written, without effect until you change it`);
  }
}

/** What isn't the owner's yet: not what they do without, nor what the sample says nothing of. */
export async function listSampleContent({ print }: Call): Promise<void> {
  const folder = siteFolder();
  const { values, findings } = readSite(folder);
  if (findings.length > 0) fail(findings.join('\n'));
  const { without, texts } = values as { readonly without: OwnWithout; readonly texts: OwnTexts };
  const gone = [
    ...(without.claims ?? []),
    ...((without.pages ?? []).includes(pricingPath) ? ['packages'] : []),
  ];
  const left = Object.entries(kinds).flatMap(
    ([name, { what, file, fieldNames, additions, isExtra, isWhole }]) => {
      const value = values[name];
      if (isExtra || name === 'texts') return [];
      if (value === null) return [`${what}: write ${folder}/${file}`];
      const missing = fieldNames.filter(
        (field) =>
          !Object.hasOwn(value as object, field) && !gone.includes(field) && !additions.includes(field),
      );
      if (isWhole && missing.length > 0) return [`${what}: write ${folder}/${file}`];
      return missing.length === 0 ? [] : [`${missing.join(', ')}: write ${folder}/${file}`];
    },
  );
  const words = await wordsLeft(texts, without.pages ?? []);
  const all = [
    ...left,
    ...proofLeft(folder, without),
    ...(words.length === 0 ? [] : [`${words.join(', ')}: write ${folder}/texts.yaml, or keep these words`]),
  ];
  for (const line of all) print(line);
  if (all.length === 0) print(`Nothing that ${folder} can hold is the sample’s.`);
}

/** How many texts of each page are the owner's, where not all of them are. */
async function wordsLeft(own: OwnTexts, gone: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const [name, place] of Object.entries(textPlaces)) {
    const page = await importPage(place);
    const { path } = fieldsOf(page);
    if (gone.includes(String(path))) continue;
    const [mine, all] = [countTexts(own[name]), countTexts(textsIn(page))];
    if (mine < all) left.push(mine === 0 ? name : `${name} (${mine} of ${all} are yours)`);
  }
  return left;
}

const countTexts = (texts: unknown): number =>
  typeof texts === 'object' && texts !== null
    ? Object.values(texts).reduce((sum: number, each) => sum + countTexts(each), 0)
    : Number(texts !== undefined);

/** Badges stand on the sample's documents, and go with them. */
function proofLeft(folder: string, { documents = [] }: OwnWithout): string[] {
  const left = optionalDocumentIds.filter((id) => !documents.includes(id));
  return left.length === 0
    ? []
    : [`${left.join(', ')}: documents of the sample, with their badges; name them in ${folder}/without.yaml`];
}
