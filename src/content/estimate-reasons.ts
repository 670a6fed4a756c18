/** The model as visitors read it: each number with its reason and date. */
import { driversByService, flagIds, frameworks, type DriverId, type Step } from '#contract/estimate/model.ts';
import { formServiceIds } from '#contract/service-types.ts';
import { estimateModel as model } from '#content/estimate-model.ts';
import { questions } from '#content/estimate-questions.ts';
import { coefficientText } from '#content/estimate-summary.ts';
import { estimatePage, serviceLabel } from '#content/pages/estimate.ts';

export type ReasonRow = {
  readonly name: string;
  readonly figure: string;
  readonly reason: string;
  readonly asOf: string;
};
export type ReasonGroup = { readonly title: string; readonly rows: readonly ReasonRow[] };

const words = estimatePage.assumptions;
const { result, lines, choices, form } = estimatePage;

/** '0.08–0.1 days per operation up to 50, 0.03–0.05 up to 200, then 0.01–0.02'. */
function stepsText(id: DriverId, steps: readonly Step[]): string {
  if (flagIds.includes(id)) return words.flat(coefficientText(steps[0] ?? { min: 0, max: 0 }));
  return steps
    .map((step, index) => {
      const days = coefficientText(step);
      const each = index === 0 ? words.perUnit(days, questions[id].one) : days;
      if (step.upTo !== null) return words.upTo(each, step.upTo.toLocaleString('en-US'));
      return index === 0 ? each : words.afterwards(each);
    })
    .join(', ');
}

export const reasonGroups: readonly ReasonGroup[] = [
  ...formServiceIds.map((service) => ({
    title: serviceLabel(service),
    rows: [
      { name: lines.base, figure: words.flat(coefficientText(model.base[service])), ...model.base[service] },
      ...driversByService[service].map((id) => ({
        name: questions[id].label,
        figure: stepsText(id, model.drivers[id].steps),
        ...model.drivers[id],
      })),
    ],
  })),
  {
    title: lines.adjust,
    rows: [
      {
        name: choices.depth.auditor,
        figure: words.factor(coefficientText(model.depth.auditor)),
        ...model.depth.auditor,
      },
      {
        name: choices.depth.deep,
        figure: words.factor(coefficientText(model.depth.deep)),
        ...model.depth.deep,
      },
      {
        name: `${form.source}: ${choices.source.open}`,
        figure: words.factor(coefficientText(model.source.open)),
        ...model.source.open,
      },
      { name: result.parts.report, figure: words.flat(coefficientText(model.report)), ...model.report },
      { name: result.parts.retest, figure: words.flat(coefficientText(model.retest)), ...model.retest },
      ...frameworks
        .filter((id) => id !== 'none')
        .map((id) => ({
          name: choices.framework[id],
          figure: words.flat(coefficientText(model.frameworks[id])),
          ...model.frameworks[id],
        })),
      { name: words.calendar, figure: words.calendarFigure(model.calendar), ...model.calendar },
    ],
  },
].map(({ title, rows }) => ({
  title,
  rows: rows.map(({ name, figure, reason, asOf }) => ({ name, figure, reason, asOf })),
}));
