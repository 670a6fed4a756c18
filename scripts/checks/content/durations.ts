import type { ContentString } from './content-strings.ts';

const number = String.raw`(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|half an?)`;

/** How long a test, a part of it or the paperwork takes; a deadline ("within five days") or an age isn't. */
const lengths: readonly RegExp[] = [
  new RegExp(String.raw`\b${number} person-days?\b`, 'i'),
  /\bhalf a day\b/i,
  new RegExp(String.raw`\b${number} ?(?:to|or|–|-) ?${number} (?:working |person-)?(?:days|weeks)\b`, 'i'),
  new RegExp(
    String.raw`\b(?:starts?|takes?|kickoff|usually)\b[^.]{0,40}\b${number} (?:working )?(?:days|weeks)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${number} (?:working )?days (?:of testing|for the (?:report|debrief|retest)|and \w+ testers)`,
    'i',
  ),
];

/** Days that aren't of our work, by place and words; the worksheet's table is compared with the model by a test. */
const others: readonly RegExp[] = [
  /^src\/content\/estimate-(?:model|questions)\.ts/,
  /^src\/content\/services\/days\.ts/,
  /^src\/content\/(?:hiring|jobs\/)/,
  /^src\/content\/sample-report\/scope\.ts.*lost half a day of testing/,
  /^src\/content\/sample-report\/executive-summary\.ts.*platform team’s time/,
  /^src\/content\/downloads\/pentest-readiness-checklist\.md.*(?:The team waits|A question blocks testing)/,
  /methodology\.\d+\.time.*Half a day a month/,
];

/** Every length of our work comes from the effort model: nothing types one. */
export const durationFindings = (texts: readonly ContentString[]): string[] =>
  texts.flatMap(({ where, text }) => {
    const found = lengths.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
    return found === undefined || others.some((other) => other.test(`${where} ${text}`))
      ? []
      : [`${where}: "${found}" is typed; compute it from the effort model (src/content/estimate-model.ts)`];
  });
