import { openApiLimits } from '#contract/estimate/limits.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import type { LengthField } from '#contract/estimate/answers.ts';
import type { Depth, Framework, PlanOption, SourceAccess } from '#contract/estimate/model.ts';
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
    'Estimate the person-days and the price of your penetration test in two minutes: with reasons, three options, and a plan that starts tomorrow.',
  eyebrow: 'No email, call or sign-up needed',
  heading: 'How many days will it take?',
  lead: 'What you pay is days times a day rate. Answer what you can: each answer narrows the range, and you see what it adds, what it costs and when the report is there.',
  services: formServiceIds.map((id) => ({ id, label: formServiceWords[id].label })),
  form: {
    label: 'Scope',
    servicesLegend: 'What should we test?',
    unknown: 'I don’t know',
    yes: 'Yes',
    no: 'No',
    aboutLegend: 'How, and by when',
    depth: 'Depth',
    source: 'Source code',
    framework: 'Framework',
    auditEnd: 'First day of your audit',
    auditEndHint: 'Report, fixes and retest should be done before it. Without an audit, leave it empty.',
    lengths: {
      lead: {
        label: 'Days for the contract',
        hint: 'Working days until both sides have signed. A week is usual; a large company takes longer.',
      },
      fixes: {
        label: 'Days for your fixes',
        hint: 'Working days between report and retest. Two weeks are usually enough for everything above Low.',
      },
    } satisfies Record<LengthField, { label: string; hint: string }>,
    waysLegend: 'If time is short',
    ways: {
      testers: {
        label: 'Two testers on each service',
        hint: 'Half the days, plus one to divide the work. The price stays the same.',
      },
      early: {
        label: 'Start before the paperwork ends',
        hint: 'We need your signed permission to test. The contract can follow.',
      },
      parallel: {
        label: 'Fix while we test',
        hint: 'You get each finding the day we prove it, so you don’t have to wait for the report.',
      },
      after: {
        label: 'Retest after the audit’s first day',
        hint: 'You show the report and a date for each fix. Ask your auditor whether that’s enough.',
      },
    } satisfies Record<PlanOption, { label: string; hint: string }>,
    submit: 'Estimate the days',
    older: (date: string) =>
      `This estimate was made with our model from ${date}. We’ve computed it again with today’s, so days and dates may differ.`,
    badCode: 'We couldn’t read the scope in this link, so the form starts over.',
    problems: (count: number) =>
      count === 1
        ? 'We couldn’t read one answer, so it counts as unknown.'
        : `We couldn’t read ${count} answers, so they count as unknown.`,
  },
  openApi: {
    label: 'Count from an OpenAPI file',
    hint: 'JSON or YAML, up to 5 MB. Drop a file here or choose one. Your browser reads it; it’s never sent to us.',
    choose: 'Choose a file',
    busy: (name: string) => `Counting ${name} …`,
    counted: (count: number, paths: number, name: string, version: string) =>
      `${count.toLocaleString('en-US')} ${count === 1 ? 'operation' : 'operations'} on ${paths.toLocaleString('en-US')} ${paths === 1 ? 'path' : 'paths'} in ${name} (${version}). The file never left your browser.`,
    refusals: {
      large: `This file is larger than ${openApiLimits.fileBytes / 1024 / 1024} MB. Trim it to just the paths, or type the number.`,
      empty: 'This file is empty.',
      syntax: 'This file isn’t valid JSON or YAML. Open it in an editor to find the error.',
      foreign: 'This isn’t an OpenAPI file: it has no "openapi" or "swagger" version at the top.',
      version: 'We can’t count this OpenAPI version. We support 2.0, 3.0, 3.1 and 3.2.',
      none: 'This file has no operations: no path has a method such as get or post.',
      many: 'This file has more operations than the form can take. Please ask us instead.',
      outside:
        'Some paths in this file point to other files. Bundle them into one file first, or type the number.',
      hostile: 'This file is nested too deeply to read safely. Type the number instead.',
      slow: 'Counting took too long, so we stopped. Type the number instead.',
      failed: 'Your browser couldn’t read the file. Reload the page and try again, or type the number.',
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
    weeks: (text: string) => `${text} from kickoff to report`,
    oneWeek: 'week',
    manyWeeks: 'weeks',
    money: (price: string, rate: string) => `About ${price} at ${rate} a day, before tax`,
    /** Until the owner sets a rate. */
    sampleMoney: (price: string, rate: string) =>
      `About ${price} at the sample’s rate of ${rate} a day, before tax`,
    parts: { testing: 'Testing', report: 'Report and debrief', retest: 'One retest' },
    announce: (days: string, weeks: string, verdict: string) =>
      `Estimate: ${days} person-days, ${weeks}. ${verdict}.`,
    none: 'Choose what to test, and your estimate will appear here.',
    toBar: 'See details',
  },
  lines: {
    heading: 'Where the days go',
    lead: 'One line per factor. The right-hand column shows what a smaller scope would save.',
    columns: { what: 'Factor', days: 'Days', saves: 'Smaller scope' },
    base: 'Setup and first look',
    unknown: 'unknown',
    saves: (fewer: string, days: string) => `${fewer} fewer saves ${days}`,
    savesWhole: (days: string) => `leaving it out saves ${days}`,
    nothing: (drivers: string) => `These add no days: ${drivers}`,
    subtotal: 'Subtotal',
    adjust: 'For the whole test',
    source: 'Source code',
    depth: 'Depth',
    total: 'Total, in whole days',
    rounding:
      'Lines are rounded to a tenth of a day. The total is rounded to whole days, down at the low end and up at the high end.',
  },
  variants: {
    heading: 'Three depths to choose from',
    lead: 'The same scope, tested at three depths. Each one lists what it leaves out.',
    leavesOut: 'Leaves out',
    chosen: 'Your choice',
    days: (range: string) => `${range} days`,
    words: {
      auditor: {
        name: 'Enough for the auditor',
        holds:
          'Covers what the requirement asks for: a sample of roles and operations, a documented method, a letter and a retest.',
        leavesOut: [
          'Roles and operations beyond the sample',
          'Chains of several findings',
          'Business logic beyond the main flow',
        ],
      },
      recommended: {
        name: 'Recommended',
        holds:
          'Tests every role against every other and every operation by hand. Includes business logic and a retest.',
        leavesOut: ['Exploitation beyond proof of concept', 'Line-by-line code review'],
      },
      deep: {
        name: 'Deep',
        holds:
          'Includes everything in Recommended, plus attack chains, race conditions, code paths, and a comparison of your alerts with our log.',
        leavesOut: ['Load tests and social engineering, unless you ask in writing'],
      },
    } satisfies Record<Depth, VariantWords>,
  },
  plan: {
    heading: 'Your plan, from tomorrow',
    headingFree: 'The plan, week by week',
    lead: (day: string) => `If you write to us today, it starts on ${day}. Our public holidays are left out.`,
    leadFree: 'Every step at the high end of its range, so that the plan holds.',
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
    week: (span: string) => `week ${span}`,
    weeks: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
    span: (from: string, to: string) => `${from} to ${to}`,
  },
  /** When the report is there, and whether that's in time. */
  verdict: {
    report: (day: string) => `Report by ${day}`,
    reportWeeks: (weeks: string) => `Report after ${weeks}`,
    done: (day: string) => `If you write to us today. Fixes and the retest are done by ${day}.`,
    doneWeeks: (weeks: string) => `Fixes and the retest are done after ${weeks}.`,
    met: (day: string, before: string) => `Report by ${day}, ${before} before your audit`,
    metDone: (day: string, before: string) => `Fixes and the retest are done by ${day}, ${before} before it.`,
    metAfter: (day: string) => `The retest follows by ${day}, after your audit has started.`,
    requestBy: (day: string) => `That still works if you write to us by ${day}.`,
    late: (days: string) => `${days} short of your audit`,
    lateDone: (report: string, done: string) =>
      `The report would be there by ${report}, but fixes and the retest take until ${done}.`,
    lateReport: (report: string) => `The report would be there by ${report}, when your audit has started.`,
    past: (day: string) => `${day} has passed`,
    pastText: 'Enter the day your next audit starts.',
    waysTitle: 'Ways to make it, one tap each',
    roles: (fewer: string, all: string) => `Test ${fewer} of ${all} roles`,
    auditor: 'Test only what the auditor asks for',
    inTime: (before: string) => `in time, ${before} early`,
    stillLate: (days: string) => `then ${days} short`,
    combine: 'None of these is enough alone. Tap one, and we’ll count the others again.',
    never:
      'Even all of them together end too late. Talk to us before you move the audit: a signed contract and a test that has started are often enough.',
    chosen: 'Makes it faster',
    undo: (name: string) => `Undo: ${name}`,
    undoShort: 'Undo',
    hold: `Hold a slot: book ${slotLimits.minutes} minutes`,
    holdNote: 'Your plan goes along in the notes of the call.',
    shortReport: (day: string) => `Report by ${day}`,
    shortLate: (days: string) => `${days} short`,
  },
  assumptions: {
    heading: 'What this assumes',
    fact: (count: number) => `${count} points`,
    list: [
      'On the first day, we have documentation and two accounts per role in two tenants.',
      'We have a test system that runs the same build as production, or permission to test in production.',
      'Working days are Monday to Friday, without US federal holidays.',
      'The range is an estimate. The quote lists the days for each part, and both sides sign it.',
    ],
    reasons: 'Where each number comes from',
    model: (version: string) => `Estimate model from ${version}`,
    seen: (version: string) => `The visitor’s estimate used the model from ${version}.`,
    asOf: (date: string) => `as of ${date}`,
    perUnit: (days: string, unit: string) => `${days} days per ${unit}`,
    flat: (days: string) => `${days} days`,
    upTo: (days: string, count: string) => `${days} up to ${count}`,
    afterwards: (days: string) => `then ${days}`,
    factor: (times: string) => `× ${times}`,
    calendar: 'Calendar',
    calendarFigure: ({ lead, fixes, testers }: Record<'lead' | 'fixes' | 'testers', number>) =>
      `${lead} working days for the contract, ${fixes} for fixes, up to ${testers} testers`,
  },
  typical: {
    heading: 'Typical sizes',
    fact: (count: number) => `${count} scopes`,
    lead: 'Each includes testing, the report and one retest, at the recommended depth.',
    columns: { what: 'Scope', days: 'Person-days', weeks: 'Weeks' },
  },
  take: {
    attach: 'Attach to my request',
    attachNote: 'Opens the quote form with this scope filled in. Nothing is sent until you submit it.',
    copyLink: 'Copy link',
    copyText: 'Copy as text',
    copied: 'Copied',
    print: 'Print',
    link: 'Your answers are stored in this page’s link. We don’t store anything.',
  },
  quotePath,
} as const satisfies PageMeta & Record<string, unknown>;

export const serviceLabel = (id: FormServiceId): string => formServiceWords[id].label;
