import { openApiLimits } from '#contract/estimate/limits.ts';
import type { Depth, Framework, SourceAccess } from '#contract/estimate/model.ts';
import type { PlanStepId } from '#contract/estimate/plan.ts';
import { formServiceIds, type FormServiceId } from '#contract/service-types.ts';
import { estimatePath, quotePath } from '#contract/paths.ts';
import type { PageMeta } from '#content/page.ts';
import { formServiceWords } from '#content/form-services.ts';

type VariantWords = { readonly name: string; readonly holds: string; readonly leavesOut: readonly string[] };

export const estimatePage = {
  path: estimatePath,
  title: 'Estimate Scope and Effort',
  description:
    'Person-days for your penetration test in two minutes: a range with its reasons, three variants and a plan that ends inside your audit period.',
  eyebrow: 'No email, no call, no sign-up',
  heading: 'How many days will it take?',
  lead: 'We charge person-days, and nothing else. Answer what you know: each answer narrows the range, and each line shows what it costs.',
  services: formServiceIds.map((id) => ({ id, label: formServiceWords[id].label })),
  form: {
    label: 'Scope',
    servicesLegend: 'What should be tested?',
    unknown: "I don't know",
    yes: 'Yes',
    no: 'No',
    aboutLegend: 'How, and by when',
    depth: 'Depth',
    source: 'Source code',
    framework: 'Framework',
    auditEnd: 'End of the audit period',
    auditEndHint: 'Fixes and retest must fall before it.',
    submit: 'Compute the days',
    badCode: 'The scope in this address could not be read, so the form starts afresh.',
    problems: (count: number) =>
      count === 1
        ? 'One answer could not be read and counts as unknown.'
        : `${count} answers could not be read and count as unknown.`,
  },
  openApi: {
    label: 'Count an OpenAPI file',
    hint: 'JSON or YAML, up to 5 MB. Drop it here or choose it. It is read in this browser and never sent.',
    choose: 'Choose a file',
    busy: (name: string) => `Counting ${name} …`,
    counted: (count: number, paths: number, name: string, version: string) =>
      `${count.toLocaleString('en-US')} ${count === 1 ? 'operation' : 'operations'} on ${paths.toLocaleString('en-US')} ${paths === 1 ? 'path' : 'paths'} in ${name} (${version}). The file stayed in this browser.`,
    refusals: {
      large: `This file is larger than ${openApiLimits.fileBytes / 1024 / 1024} MB. Bundle only the paths, or type the number.`,
      empty: 'This file is empty.',
      syntax: 'This file is neither valid JSON nor valid YAML. Check the line that your editor marks.',
      foreign: 'This is not an OpenAPI file: it has no "openapi" or "swagger" version at its top.',
      version: 'This OpenAPI version is not supported. Versions 2.0, 3.0, 3.1 and 3.2 are counted.',
      none: 'This description has no operations: no path holds a method such as get or post.',
      many: 'This description has more operations than the form takes. Please ask us instead.',
      outside:
        'Some paths of this file lead to other files. Bundle it into one file first, or type the number.',
      hostile: 'This file nests or repeats itself too deeply to be read safely. Type the number instead.',
      slow: 'Counting took too long and was stopped. Type the number instead.',
      failed: 'This browser could not read the file. Reload the page and try again, or type the number.',
    },
  },
  choices: {
    depth: {
      auditor: 'Enough for the auditor',
      recommended: 'Recommended',
      deep: 'Deep',
    } satisfies Record<Depth, string>,
    source: {
      open: 'You can read it',
      closed: 'Not shared',
    } satisfies Record<SourceAccess, string>,
    framework: {
      none: 'None',
      soc2: 'SOC 2',
      iso27001: 'ISO 27001',
      pci: 'PCI DSS',
      hipaa: 'HIPAA',
      gdpr: 'GDPR',
    } satisfies Record<Framework, string>,
  },
  result: {
    title: 'Your estimate',
    unit: 'person-days',
    weeks: (text: string) => `${text} from kick-off to report`,
    oneWeek: 'week',
    manyWeeks: 'weeks',
    money: (text: string) => `${text} at our day rate, before tax`,
    parts: { testing: 'Testing', report: 'Report and debrief', retest: 'One retest' },
    announce: (days: string, weeks: string) => `Estimate: ${days} person-days, ${weeks}.`,
    none: 'Choose what should be tested, and the days appear here.',
    toBar: 'See the lines',
  },
  lines: {
    heading: 'Where the days go',
    lead: 'One line per driver. The right column says what a smaller scope would save.',
    columns: { what: 'Driver', days: 'Days', saves: 'Smaller scope' },
    base: 'Set-up and first look',
    unknown: 'not known',
    saves: (fewer: string, days: string) => `${fewer} fewer saves ${days}`,
    savesWhole: (days: string) => `leaving it out saves ${days}`,
    nothing: (drivers: string) => `Adds no days: ${drivers}`,
    subtotal: 'Sum',
    adjust: 'For the whole test',
    source: 'Source code',
    depth: 'Depth',
    total: 'Total, in whole days',
    rounding: 'Lines are rounded to a tenth of a day; the total is rounded outward.',
  },
  variants: {
    heading: 'Three ways to spend them',
    lead: 'The same scope at three depths. Each says what it leaves out.',
    leavesOut: 'Leaves out',
    chosen: 'Your choice',
    days: (range: string) => `${range} days`,
    words: {
      auditor: {
        name: 'Enough for the auditor',
        holds:
          'What the requirement asks for: sampled roles and operations, documented method, letter, retest.',
        leavesOut: [
          'Roles and operations beyond the sample',
          'Chains of several findings',
          'Business logic past the main flow',
        ],
      },
      recommended: {
        name: 'Recommended',
        holds: 'Every role against every other, every operation by hand, business logic, retest.',
        leavesOut: ['Exploit development beyond proof', 'Line-by-line code review'],
      },
      deep: {
        name: 'Deep',
        holds: 'All of it, plus chains, race conditions, code paths, and detection compared with our log.',
        leavesOut: ['Overload tests and social engineering, unless you ask in writing'],
      },
    } satisfies Record<Depth, VariantWords>,
  },
  plan: {
    heading: 'The plan, drawn backwards',
    headingFree: 'The plan, week by week',
    leadFree: 'Give the end of your audit period and it is drawn backwards from there.',
    steps: {
      lead: 'Scoping and contract',
      testing: 'Testing',
      report: 'Report and debrief',
      fixes: 'Your fixes',
      retest: 'Retest and letter',
    } satisfies Record<PlanStepId, string>,
    who: { lead: 'both', testing: 'us', report: 'us', fixes: 'you', retest: 'us' } satisfies Record<
      PlanStepId,
      string
    >,
    days: (count: number) => (count === 1 ? '1 working day' : `${count} working days`),
    week: (count: number) => `week ${count}`,
    met: (by: string, end: string) =>
      `It can be met: send the request by ${by}, and fixes and retest end by ${end}.`,
    late: (end: string, earliest: string) =>
      `It can't be met: with three weeks for fixes, everything would end on ${earliest} if you asked today, after ${end}.`,
    past: (end: string) => `It can't be met: ${end} is behind us.`,
    otherMeets: (name: string, by: string) => `"${name}" would still fit, if you ask by ${by}.`,
    noneMeets:
      'No variant fits. Agree with your auditor on a test inside the period and a retest after it, or on a smaller scope.',
  },
  assumptions: {
    heading: 'What this counts on',
    fact: (count: number) => `${count} points`,
    list: [
      'Two accounts per role in two tenants, and documentation, on the first day.',
      'A test system that runs the same build as production, or permission to test in production.',
      'Working days are Monday to Friday; public holidays come on top.',
      'The range is an estimate. The quote lists the days per part, and both sides sign it.',
    ],
    reasons: 'Why each figure is what it is',
    model: (version: string) => `Model of ${version}`,
    seen: (version: string) => `The visitor saw the model of ${version}.`,
    asOf: (date: string) => `as of ${date}`,
    perUnit: (days: string, unit: string) => `${days} days per ${unit}`,
    flat: (days: string) => `${days} days`,
    upTo: (days: string, count: string) => `${days} up to ${count}`,
    afterwards: (days: string) => `then ${days}`,
    factor: (times: string) => `× ${times}`,
    calendar: 'Calendar',
    calendarFigure: ({ lead, fixes, testers }: Record<'lead' | 'fixes' | 'testers', number>) =>
      `${lead} working days to the kick-off, ${fixes} for fixes, up to ${testers} testers`,
  },
  typical: {
    heading: 'Typical sizes',
    fact: (count: number) => `${count} scopes`,
    lead: 'Testing, report and one retest, at the recommended depth.',
    columns: { what: 'Scope', days: 'Person-days', weeks: 'Weeks' },
  },
  take: {
    attach: 'Attach to my request',
    attachNote: 'Opens the quote form with this scope in it. Nothing is sent before you press its button.',
    copyLink: 'Copy link',
    copyText: 'Copy as text',
    copied: 'Copied',
    print: 'Print',
    link: 'Everything is in the address of this page. We store nothing.',
  },
  quotePath,
} as const satisfies PageMeta & Record<string, unknown>;

export type EstimateWords = typeof estimatePage;

export const serviceLabel = (id: FormServiceId): string => formServiceWords[id].label;
