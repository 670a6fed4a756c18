import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dump } from 'js-yaml';
import { describe, expect, it, onTestFinished } from 'vitest';
import { driverIds } from '#contract/estimate/model.ts';
import { withOwn } from '#content/own-texts.ts';
import { homePage } from '#content/pages/home.ts';
import { trustPage } from '#content/pages/trust.ts';
import { recolor } from '#scripts/build/own-colors.ts';
import { firstFiles } from '#scripts/owner/first-site.ts';
import { uncommented } from '#tests/support/first-files.ts';
import { colorsOf, contrastOf } from './colors.ts';
import { kinds } from './kinds.ts';
import { drawLogo } from './publish.ts';
import { readSite } from './read-site.ts';
import { describeFileError } from './read-yaml.ts';
import { textPlaces } from './text-places.ts';
import { textsIn } from './text-shape.ts';

type Files = Readonly<Record<string, string | Buffer>>;

function folderWith(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** What is wrong, without the temporary folder's name. */
function findingsOf(files: Files): readonly string[] {
  const folder = folderWith(files);
  return readSite(folder).findings.map((finding) => finding.replace(`${folder}/`, ''));
}

function valueOf(files: Files, name: string): unknown {
  const { values, findings } = readSite(folderWith(files));
  expect(findings).toEqual([]);
  return values[name];
}

describe('the owner’s folder', () => {
  it('leaves everything to the sample while it’s empty, or has comments only', () => {
    expect(valueOf({}, 'company')).toEqual({});
    expect(valueOf({}, 'clients')).toBeNull();
    const comments = { 'company.yaml': '# name: X\n\n  # phone\n', 'README.md': '# Mine', '.gitkeep': '' };
    expect(valueOf(comments, 'company')).toEqual({});
  });

  it('gives the company its facts, with hours in minutes and holidays by rule', () => {
    const company = `
name: Northgate Security
phone: '+49 30 901820'
social: { github: https://github.com/northgate }
foundedYear: 2019
country: { name: Germany, code: DE }
hours: { zone: Europe/Berlin, label: CET, open: '09:00', close: '17:30' }
holidays:
  - { name: New Year, month: 1, day: 1 }
  - { name: Harvest, month: 10, weekday: Monday, nth: -1 }
  - { name: Company day, date: 2027-08-06 }
`;
    expect(valueOf({ 'company.yaml': company }, 'company')).toEqual({
      name: 'Northgate Security',
      phone: '+49 30 901820',
      social: { github: 'https://github.com/northgate' },
      foundedYear: 2019,
      country: { name: 'Germany', code: 'DE' },
      hours: { zone: 'Europe/Berlin', label: 'CET', openMinute: 540, closeMinute: 1050 },
      holidays: [
        { name: 'New Year', month: 1, day: 1 },
        { name: 'Harvest', month: 10, weekday: 1, nth: -1 },
        { name: 'Company day', date: '2027-08-06' },
      ],
    });
  });

  it('replaces the list of clients, by an empty one too', () => {
    expect(valueOf({ 'clients.yaml': '- name: Kestrel\n- name: Lind\n  glyph: M2 2h16v16H2z\n' }, 'clients')).toEqual([
      { name: 'Kestrel' },
      { name: 'Lind', glyph: 'M2 2h16v16H2z' },
    ]);
    expect(valueOf({ 'clients.yaml': '[]' }, 'clients')).toEqual([]);
  });

  it('draws a logo anew from what does nothing but draw', () => {
    const source = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="40px" height="32px" data-x="1" fill="none">
      <title>Mark</title><defs><linearGradient id="a"><stop offset="0" style="stop-color:#fff;stop-opacity:.5"/></linearGradient></defs>
      <path d="M0 0h9" fill="url(#a)" class="x" inkscape:label="y"/></svg>`;
    expect(valueOf({ 'logo.svg': source }, 'logo')).toMatchObject({
      viewBox: '0 0 40 32',
      markup:
        '<g fill="none"><defs><linearGradient id="logo-a"><stop offset="0" stop-color="#fff" stop-opacity=".5"></stop></linearGradient></defs>' +
        '<path d="M0 0h9" fill="url(#logo-a)"></path></g>',
    });
  });

  it('lets every shade follow the colors of the brand, each to be read where it stands', () => {
    const { colors } = valueOf({ 'theme.yaml': uncommented('theme.yaml') }, 'theme') as { colors: Record<string, string> };
    expect(colors).toMatchObject({ 'color-navy-950': '#0b1a14', 'color-purple-600': '#0b6b4f', 'color-cyan-400': '#5eead4' });
    expect(contrastOf(colors['color-mist'] ?? '', colors['color-navy-800'] ?? '')).toBeGreaterThan(7);
    expect(contrastOf(colors['color-purple-300'] ?? '', colors['color-navy-950'] ?? '')).toBeGreaterThan(7);
    // One color changes its own shades alone.
    expect(Object.keys(colorsOf({ signal: '#5eead4' })).every((name) => name.includes('cyan'))).toBe(true);
    expect(recolor('a{color:#6D28D980;fill:rgb(91 33 182 / .5);stroke:#6d28d9;top:#12345678}', { 'color-purple-600': '#0b6b4f', 'color-purple-700': '#010203' })).toBe(
      'a{color:#0b6b4f80;fill:rgb(1 2 3 / .5);stroke:#0b6b4f;top:#12345678}',
    );
  });

  it('takes words of pages that fit the sample’s, and names each that doesn’t at its line', () => {
    expect(valueOf({ 'texts.yaml': 'company:\n  heading: >\n    Engineers\n    who attack\n' }, 'texts')).toEqual({
      company: { heading: 'Engineers who attack' },
    });
    const texts = `company:
  heading: [One]
  headin: Two
  principles:
    items:
      - { title: Evidence, icon: talk }
about:
  letter: { paragraphs: [[One]] }
report:
  chartNote: made by a rule
home:
  title: ${'T'.repeat(61)}
  hero: { heading: [One, ''] }
`;
    const said = findingsOf({ 'texts.yaml': texts }).map((finding) => finding.replace(/;.*/, ''));
    expect(said).toEqual([
      'texts.yaml:8: about.letter.paragraphs: write 2 entries (1 now)',
      'texts.yaml:2: company.heading: write a text here',
      'texts.yaml:3: company.headin: there is no such text',
      'texts.yaml:6: company.principles.items.icon: there is no such text',
      'texts.yaml:12: home.title: write 2 to 60 characters (61 now)',
      'texts.yaml:13: home.hero.heading: write 1 to 60 characters (0 now)',
      'texts.yaml:10: report.chartNote: there is no such text',
    ]);
  });

  it('keeps every entry at its address and figure: such lists are as long as the sample’s', () => {
    const cards = homePage.services.map(({ title, description }) => ({ title, description }));
    const links = trustPage.first.map(({ label, text }) => ({ label, text }));
    const texts = {
      home: { services: cards.slice(1), hero: { bullets: [{ value: 'Uptime' }] } },
      about: { capabilities: { items: [{ title: 'One', description: 'Two' }] }, beliefs: { blocks: [{ title: 'One', text: 'Two' }] } },
      trust: { first: links.slice(1), proofs: { items: [{ label: 'One', text: 'Two' }] } },
      company: { actions: [{ label: 'One' }] },
      hiringStages: [{ title: 'One' }],
    };
    const order = ', in the sample’s order: more than words belongs to each place';
    const said = findingsOf({ 'texts.yaml': dump(texts) }).map((finding) => finding.replace(/^texts.yaml:\d+: /, ''));
    expect(said.toSorted()).toEqual([
      `company.actions: write 2 entries (1 now)${order}`,
      `hiringStages: write 5 entries (1 now)${order}`,
      `home.hero.bullets: write 3 entries (1 now)${order}`,
      `home.services: write 3 entries (2 now)${order}`,
      `trust.first: write 4 entries (3 now)${order}`,
      `trust.proofs.items: write 4 entries (1 now)${order}`,
    ]);
  });

  it('keeps the spaces between the parts of a sentence, written or not', () => {
    const sentence = trustPage.sentence.map((part) => (typeof part === 'string' ? part : { promise: part.promise }));
    const own = ['We call you within ', ...sentence.slice(1)];
    expect(findingsOf({ 'texts.yaml': dump({ trust: { sentence: own } }) })).toEqual([]);
    expect(findingsOf({ 'texts.yaml': 'trust: { heading: "Check us " }\n' })).toEqual([
      'texts.yaml:1: trust.heading: write one line of text, without spaces around it',
    ]);
    expect(withOwn({ sentence: ['We call you within', 'a day'] }, { sentence: ['We call ', { promise: 'a day' }] })).toEqual({
      sentence: ['We call you within ', 'a day'],
    });
  });

  it('holds what tabs and search engines show of a service to their limits, too', () => {
    const texts = { services: { soc2: { seoTitle: 'T'.repeat(61), description: 'Short', title: 'A' } } };
    expect(findingsOf({ 'texts.yaml': dump(texts) })).toEqual([
      'texts.yaml:3: services.soc2.seoTitle: write 2 to 60 characters (61 now)',
      'texts.yaml:4: services.soc2.description: write 50 to 160 characters (5 now)',
      'texts.yaml:5: services.soc2.title: write 2 to 60 characters (1 now)',
    ]);
  });

  it('lets an owner write sentences in the place of those whose figures are gone', () => {
    const files = {
      'without.yaml': 'claims: [monitoring, uptime]\n',
      'texts.yaml': 'home: { hero: { bullets: [{ value: One }, { value: Two }, { value: Three }] } }\n',
    };
    expect(valueOf(files, 'texts')).toMatchObject({ home: { hero: { bullets: [{}, {}, {}] } } });
    expect(withOwn([{ value: 'One' }, { value: 'Two' }], [{ value: 'Sample', href: '/trust' }])).toEqual([
      { value: 'One', href: '/trust' },
      { value: 'Two' },
    ]);
  });

  it('takes every text as “texts” prints it', async () => {
    const printed = await Promise.all(
      Object.entries(textPlaces).map(async ([name, { module, name: exported }]) => {
        const page = (await import(module)) as Readonly<Record<string, unknown>>;
        return [name, textsIn(page[exported])] as const;
      }),
    );
    const all = Object.fromEntries(printed);
    expect(valueOf({ 'texts.yaml': dump(all, { lineWidth: 110 }) }, 'texts')).toEqual(all);
    // Words that choose pages aren't words.
    expect(JSON.stringify(all)).not.toMatch(/"multi-cloud","/);
  });

  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`;
  const bombs = `a: &a [x, x, x]\nb: &b [*a, *a, *a]\nname: [*b, *b]\n`;
  const wrong: ReadonlyArray<readonly [what: string, files: Files, finding: string]> = [
    ['a tab', { 'company.yaml': 'social:\n\tgithub: x\n' }, 'company.yaml:2: indent with spaces, without tabs'],
    ['an alias bomb', { 'company.yaml': bombs }, 'company.yaml:2: write the value itself: names with * aren’t read'],
    ['a field written twice', { 'company.yaml': 'name: One\nname: Two\n' }, 'company.yaml:2: name is written twice, first in line 1'],
    ['a field written twice on one line', { 'clients.yaml': '- { name: One, name: Two }\n' }, 'clients.yaml:1: this field is written twice'],
    ['open quotes', { 'company.yaml': 'name: "One\n' }, 'company.yaml:2: it isn’t YAML (deficient indentation); text with a colon, a # or quotes in it goes between quotes'],
    ['two documents', { 'clients.yaml': '- name: One\n---\n- name: Two\n' }, 'clients.yaml: remove the line “---”: a file is one list or one set of fields'],
    ['an unknown field', { 'company.yaml': 'name: One\nlaw:\n  of: Here\n  courts: There\n  judge: Me\n' }, 'company.yaml:5: law.judge: there is no such field; there are of, courts'],
    ['a missing field', { 'company.yaml': 'name: One\nlaw:\n  of: Here\n' }, 'company.yaml:2: law.courts: it’s missing: write one line of text, 2 to 80 characters'],
    ['a list instead of fields', { 'company.yaml': '- name: One\n' }, 'company.yaml:1: write fields here: name, phone, email, office, legalName, social, foundedYear, country, region, law, hours, holidays, findingPrefix, responseHours, applicationDays'],
    ['fields instead of a list', { 'clients.yaml': 'name: One\n' }, 'clients.yaml:1: write a list of 0 to 40, each begun with a hyphen'],
    ['a text that is too long', { 'company.yaml': `name: ${'n'.repeat(41)}\n` }, 'company.yaml:1: name: write 2 to 40 characters (41 now)'],
    ['a number where text belongs', { 'clients.yaml': '- name: 1984\n' }, 'clients.yaml:1: name: put quotes around it: write one line of text, 2 to 30 characters'],
    ['a day that doesn’t exist', { 'company.yaml': 'holidays:\n  - { name: One, month: 1, day: 1 }\n  - { name: Two, date: 2027-02-31 }\n' }, 'company.yaml:3: holidays.date: 2027-02-31 isn’t a day: write YYYY-MM-DD'],
    ['a day that its month doesn’t have', { 'company.yaml': 'holidays:\n  - { name: One, month: 4, day: 31 }\n' }, 'company.yaml:2: holidays.day: month 4 has 30 days'],
    ['a holiday with half a rule', { 'company.yaml': 'holidays:\n  - name: One\n    month: 4\n' }, 'company.yaml:2: holidays: write month and day, or month, weekday and nth (-1 is the last of the month), or one date as YYYY-MM-DD'],
    ['a zone that doesn’t exist', { 'company.yaml': 'hours: { zone: Europe/Bärlin, label: CET, open: "09:00", close: "17:00" }\n' }, 'company.yaml:1: hours.zone: “Europe/Bärlin” isn’t a time zone: write one such as Europe/Berlin'],
    ['hours that end before they begin', { 'company.yaml': 'hours:\n  zone: Europe/Berlin\n  label: CET\n  open: "09:00"\n  close: "08:00"\n' }, 'company.yaml:5: hours.close: close later than you open'],
    ['two clients with one name', { 'clients.yaml': '- name: Lind\n- name: Lind\n' }, 'clients.yaml:2: name: choose another: a second entry has “Lind”'],
    ['a glyph that isn’t a path', { 'clients.yaml': '- name: Lind\n  glyph: <svg onload=alert(1)>\n' }, 'clients.yaml:2: glyph: write the path of a drawing in a square of 20 by 20, such as "M2 2h16v16H2z"'],
    ['another encoding', { 'company.yaml': Buffer.from('name: One\noffice: K\xf6ln\n', 'latin1') }, 'company.yaml:2: it isn’t UTF-8: save the file as UTF-8'],
    ['a file of another size', { 'company.yaml': '#'.repeat(400_001) }, 'company.yaml: it has 401 kB; at most 400 kB are read'],
    ['a folder in place of a file', { 'company.yaml/name': 'One' }, 'company.yaml: it’s a folder; a file is expected'],
    ['a file that nothing reads', { 'client.yaml': '' }, `client.yaml: nothing reads it; there are ${Object.values(kinds).map(({ file }) => file).join(', ')}`],
    ['a logo of 20 MB', { 'logo.svg': Buffer.alloc(20_000_000, ' ') }, 'logo.svg: save it simpler: it has 20000 kB; at most 100 kB are read'],
    ['an empty logo', { 'logo.svg': '\n' }, 'logo.svg: it’s empty: put a drawing into it, or remove the file'],
    ['a logo with nothing in it', { 'logo.svg': svg('<g/>') }, 'logo.svg: nothing is drawn in it'],
    ['a logo that isn’t SVG', { 'logo.svg': 'GIF89a' }, 'logo.svg:1: it isn’t an SVG: save it again as SVG'],
    ['a page in place of a logo', { 'logo.svg': '<html/>' }, 'logo.svg:1: write a drawing: an SVG begins with <svg>'],
    ['a logo with a script', { 'logo.svg': svg('\n<script>alert(1)</script>') }, 'logo.svg:2: remove <script>: a drawing runs nothing'],
    ['a logo that acts', { 'logo.svg': svg('\n<path d="M0 0h9" onclick="alert(1)"/>') }, 'logo.svg:2: remove onclick from <path>: a drawing runs nothing'],
    ['a logo with a page in it', { 'logo.svg': svg('<foreignObject/>') }, 'logo.svg:1: remove <foreignObject>: a drawing holds no page'],
    ['a logo with a photo from elsewhere', { 'logo.svg': svg('<image href="https://x.example/a.png"/>') }, 'logo.svg:1: remove <image>: draw it with paths: what is shown has to be in the file'],
    ['a logo that is drawn elsewhere', { 'logo.svg': svg('<use href="https://x.example/a.svg#a"/>') }, 'logo.svg:1: remove href from <use>: what is shown has to be in the file itself'],
    ['a logo whose paint is elsewhere', { 'logo.svg': svg('<path d="M0 0h9" style="fill:url(//x.example/a)"/>') }, 'logo.svg:1: remove fill from <path>: what is shown has to be in the file itself'],
    ['a logo without a size', { 'logo.svg': '<svg><path d="M0 0h9"/></svg>' }, 'logo.svg:1: write its viewBox, such as viewBox="0 0 32 32"'],
    ['a logo as wide as a line', { 'logo.svg': '<svg viewBox="0 0 300 40"><path d="M0 0h9"/></svg>' }, 'logo.svg: use the mark alone, about as wide as it is high: your name stands beside it as text'],
    ['a picture that is missing', { 'clients.yaml': '- name: Lind\n  picture: lind.svg\n' }, 'clients.yaml:2: picture: there is no pictures/lind.svg; put it there, or remove the line'],
    ['a picture of another kind', { 'pictures/lind.png': 'GIF89a' }, 'pictures/lind.png: it isn’t a picture of its kind: save it again as .png'],
    ['a picture that nobody shows', { 'pictures/lind.tiff': 'II' }, 'pictures/lind.tiff: save it as .svg, .png, .jpg or .webp'],
    ['a page that has no such words', { 'texts.yaml': 'compny: {}\n' }, `texts.yaml:1: compny: there is no such field; there are ${Object.keys(textPlaces).join(', ')}`],
    ['words that a comma cuts in two', { 'texts.yaml': 'services:\n  soc2:\n    - { title: One, two }\n' }, 'texts.yaml:3: services.soc2.two: write a text after the colon; between { and }, one with a comma goes between quotes'],
    ['a price without a currency', { 'prices.yaml': 'dayRate: { amount: 1400, currency: Euro }\n' }, 'prices.yaml:1: dayRate.currency: write the three capital letters of a currency, such as EUR'],
    ['a question the estimate doesn’t ask', { 'prices.yaml': uncommented('prices.yaml').replace('webRoles', 'roles') }, `prices.yaml:9: packages.counts.roles: there is no such field; there are ${driverIds.join(', ')}`],
    ['numbers that begin with a name', { 'company.yaml': 'findingPrefix: Northgate\n' }, 'company.yaml:1: findingPrefix: write two to four capital letters, such as NG'],
    ['a ground whose shades are too light', { 'theme.yaml': 'ground: "#14213d"\n' }, 'theme.yaml:1: ground: red text on it (#ff5470 on #1e315c, a shade of it) has a contrast of 4.0, and 4.5 is the least: choose a darker color'],
    ['a color by its name', { 'theme.yaml': 'accent: teal\n' }, 'theme.yaml:1: accent: write a color as # with six hexadecimal digits, in quotes, such as "#0b3d2e"'],
    ['a color without quotes', { 'theme.yaml': 'accent: #0b3d2e\n' }, 'theme.yaml:1: accent: write a color as # with six hexadecimal digits, in quotes, such as "#0b3d2e"'],
    ['an accent that can’t be read', { 'theme.yaml': 'signal: "#5eead4"\naccent: "#ffcc00"\n' }, 'theme.yaml:2: accent: white text on it (#ffffff on #ffcc00) has a contrast of 1.5, and 4.5 is the least: choose a darker color'],
  ];

  it.each(wrong)('says in one sentence what to do about %s', (_what, files, finding) => {
    expect(findingsOf(files)).toEqual([finding]);
  });

  it('says that a logo can’t be seen, once it was drawn', async () => {
    const folder = folderWith({
      'logo.svg': svg('<path d="M40 40h9v9z"/>'),
      'seen.svg': svg('<path d="M4 4h9v9z"/>'),
    });
    await expect(drawLogo(`${folder}/logo.svg`)).rejects.toThrow('logo.svg: nothing is to be seen in it');
    const { svg: drawn, png } = await drawLogo(`${folder}/seen.svg`);
    expect(drawn).toContain('<path d="M4 4h9v9z">');
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
  });

  it('names everything at once', () => {
    const files = { 'company.yaml': 'nam: One\nphone: none\n', 'clients.yaml': '- nme: Lind\n' };
    expect(findingsOf(files).map((finding) => finding.split(': ').slice(0, 2).join(': '))).toEqual([
      'company.yaml:2: phone',
      'company.yaml:1: nam',
      'clients.yaml:1: name',
      'clients.yaml:1: nme',
    ]);
  });

  it('says that a folder isn’t there, or is none', () => {
    const folder = folderWith({ here: '' });
    expect(readSite(`${folder}/gone`).findings).toEqual([`${folder}/gone: it doesn’t exist`]);
    expect(readSite(`${folder}/here`).findings).toEqual([`${folder}/here: it’s a file; a folder is expected`]);
    // Root can read any folder, so the error stands for one that can't be read.
    expect(describeFileError(Object.assign(new Error('denied'), { code: 'EACCES' }))).toBe(
      'it can’t be opened: let the user who builds read it',
    );
  });
});

const ada = `
- id: ada
  name: Ada Example
  role: Founder and lead tester
  founder: true
  background: Tested payment systems for eleven years, first at a bank and then for its auditors.
  fingerprint: MD5:9c:41:e0:7b:5d:2a:86:f3:c4:18:70:be:3f:a9:5d:63
  certifications: [{ title: OSCP, meaning: Offensive Security Certified Professional }]
  findings: [mp-01]
  place: Berlin
  timeZone: UTC+1
`;
const job = uncommented('jobs.example/penetration-tester.yaml');

describe('people, jobs and questions', () => {
  it('are read from what “init” writes, once it isn’t a comment any more', () => {
    const files = Object.fromEntries(
      Object.keys(firstFiles).map((name) => [name.replace('.example', ''), uncommented(name)]),
    );
    expect(valueOf(files, 'people')).toMatchObject([{ id: 'ada', isFounder: true, isInvented: false }]);
    expect(valueOf(files, 'jobs')).toMatchObject([
      { id: 'penetration-tester', title: 'Penetration Tester', pay: { min: 60_000, isSample: false } },
    ]);
    expect(valueOf(files, 'terms')).toMatchObject({
      short: [{ id: 'scope' }],
      sections: [{ paragraphs: ['A request on this site orders nothing and authorizes nothing. Work begins once both sides have signed.'] }, { list: ['Within a day.', 'At any hour.'] }, {}],
    });
    expect(valueOf(files, 'faq')).toMatchObject([{ id: 'scope' }]);
    expect(valueOf(files, 'without')).toMatchObject({ pages: ['/lab', '/verify'], documents: ['insurance'] });
    expect(valueOf(files, 'certifications')).toMatchObject([{ title: 'OSCP' }]);
    expect(Object.keys(valueOf(files, 'company') as object)).toHaveLength(15);
  });

  it('are the sample’s as long as everything is a comment', () => {
    for (const name of ['clients', 'people', 'jobs', 'faq']) expect(valueOf(firstFiles, name)).toBeNull();
  });

  it('take a fingerprint as ssh-keygen prints it', () => {
    expect(valueOf({ 'people.yaml': ada }, 'people')).toMatchObject([
      { fingerprint: '9c41e07b5d2a86f3c41870be3fa95d63', certifications: ['OSCP'], findings: ['mp-01'] },
    ]);
  });

  it('may be no open positions at all', () => {
    expect(valueOf({ 'jobs/README.md': 'None are open.' }, 'jobs')).toEqual([]);
  });

  const wrong: ReadonlyArray<readonly [what: string, files: Files, finding: RegExp]> = [
    ['two files of one job', { 'jobs/tester.yaml': job, 'jobs/tester.yml': job }, /^jobs\/tester\.yml: nothing reads it: end its name with \.yaml$/],
    ['two jobs with one title', { 'jobs/a.yaml': job, 'jobs/b.yaml': job }, /^jobs\/b\.yaml:1: title: choose another: a second entry has “Penetration Tester”$/],
    ['an id in a job', { 'jobs/a.yaml': `id: b\n${job}` }, /^jobs\/a\.yaml:1: id: the file’s name is the id; remove it$/],
    ['a file name that is no address', { 'jobs/Pen Tester.yaml': job }, /^jobs\/Pen Tester\.yaml: id: write an id in lower case/],
    ['a list as a job', { 'jobs/a.yaml': '- title: One\n' }, /^jobs\/a\.yaml:1: write fields here, one below the other$/],
    ['a last day before the first', { 'jobs/a.yaml': job.replace('2027-01-31', '2026-01-31') }, /^jobs\/a\.yaml:\d+: validThrough: write a day after postedOn$/],
    ['a last day that doesn’t exist', { 'jobs/a.yaml': job.replace('2027-01-31', '2027-02-31') }, /^jobs\/a\.yaml:\d+: validThrough: 2027-02-31 isn’t a day: write YYYY-MM-DD$/],
    ['pay in no currency', { 'jobs/a.yaml': job.replace('EUR', 'ABX') }, /^jobs\/a\.yaml:\d+: pay\.currency: write the three capital letters of a currency/],
    ['a summary that is too long for search results', { 'jobs/a.yaml': job.replace('by hand.', `by hand${', and again'.repeat(6)}.`) }, /^jobs\/a\.yaml:\d+: summary: shorten it: .* 160 characters$/],
    ['people without a founder', { 'people.yaml': ada.replace('founder: true', 'founder: false') }, /^people\.yaml:2: write “founder: true” at one person/],
    ['a founder without a past', { 'people.yaml': ada.replace(/ {2}background.*\n/, '') }, /^people\.yaml:2: background: tell about the founder/],
    ['two people with one id', { 'people.yaml': ada + ada }, /people\.yaml:13: id: choose another: a second entry has “ada”/],
    ['a finding that isn’t on this site', { 'people.yaml': ada.replace('mp-01', 'xx-01') }, /^people\.yaml:9: findings: write one of il-20/],
    [
      'terms that another page leads to in vain',
      { 'terms.yaml': uncommented('terms.yaml').replace('id: research', 'id: studies') },
      /^terms\.yaml:5: sections: give a section the id “research”: other pages lead to it$/,
    ],
    [
      'a question that no section answers',
      { 'privacy.yaml': uncommented('privacy.yaml').replace('section: what', 'section: where') },
      /^privacy\.yaml:4: short\.section: there is no section “where”$/,
    ],
    [
      'two sections with one id',
      { 'privacy.yaml': uncommented('privacy.yaml').replace('id: who-sees', 'id: what') },
      /^privacy\.yaml:9: sections\.id: choose another: a second entry has “what”$/,
    ],
    [
      'an article that isn’t Markdown',
      { 'articles/one.md': 'Text', 'articles/two.docx': 'Text' },
      /^articles\/two\.docx: nothing reads it: end its name with \.md$/,
    ],
    ['a folder of articles without any', { 'articles/.gitkeep': '' }, /^articles: write an article, or remove the folder$/],
    ['an article in another encoding', { 'articles/one.md': Buffer.from('K\xf6ln', 'latin1') }, /^articles\/one\.md:1: it isn’t UTF-8/],
    [
      'a figure that no page has',
      { 'claims.yaml': uncommented('claims.yaml').replace('compliance-audits', 'audits') },
      /^claims\.yaml:6: audits: there is no such field; there are founded, /,
    ],
    [
      'a page that can’t go',
      { 'without.yaml': 'pages:\n  - /lab\n  - /get-a-quote\n' },
      /^without\.yaml:3: pages: write one of \/lab, .*\/desk$/,
    ],
    [
      'a figure that every page needs',
      { 'without.yaml': 'claims: [uptime, response-time]\n' },
      /^without\.yaml:1: claims: response-time stays: forms, emails and terms promise it$/,
    ],
    [
      'two certificates of one title',
      { 'certifications.yaml': uncommented('certifications.yaml').repeat(2) },
      /^certifications\.yaml:\d: title: choose another: a second entry has “OSCP”$/,
    ],
    [
      'a figure that is still a sample',
      { 'claims.yaml': uncommented('claims.yaml').replace('measured', 'sample') },
      /^claims\.yaml:10: compliance-audits\.evidence: write one of measured, owner statement$/,
    ],
    [
      'a figure of tomorrow',
      { 'claims.yaml': uncommented('claims.yaml').replace('2026-10-01', '2999-10-01') },
      /^claims\.yaml:4: founded\.asOf: write the day it was counted, not one to come$/,
    ],
    ['a ground that isn’t dark', { 'theme.yaml': 'ground: "#e0e0e0"\n' }, /^theme\.yaml:1: ground: white text on it .* choose a darker color$/],
    ['a question without its mark', { 'faq.yaml': uncommented('faq.yaml').replace('?', '.') }, /^faq\.yaml:\d: question: end it with a question mark$/],
  ];

  it.each(wrong)('name %s', (_what, files, finding) => {
    expect(findingsOf(files)[0]).toMatch(finding);
  });
});
