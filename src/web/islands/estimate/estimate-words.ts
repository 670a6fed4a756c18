import type { AnswerProblem, EstimateAnswers } from '#contract/estimate/answers.ts';
import type { DayRange, Depth, Driver, DriverId, Framework, SourceAccess } from '#contract/estimate/model.ts';
import type { PlanStepId } from '#contract/estimate/plan.ts';
import type { FormServiceId } from '#contract/service-types.ts';
import type { Refusal } from './count-operations.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

export type QuestionWords = { readonly label: string; readonly hint?: string };

/** Every word the estimate shows; content fills it in through the route. */
export type EstimateWords = {
  readonly services: readonly { readonly id: FormServiceId; readonly label: string }[];
  readonly form: Texts<
    | 'label'
    | 'servicesLegend'
    | 'unknown'
    | 'yes'
    | 'no'
    | 'aboutLegend'
    | 'depth'
    | 'source'
    | 'framework'
    | 'auditEnd'
    | 'auditEndHint'
    | 'submit'
    | 'badCode'
  > & { readonly problems: (count: number) => string };
  readonly openApi: Texts<'label' | 'hint' | 'choose'> & {
    readonly busy: (name: string) => string;
    readonly counted: (count: number, paths: number, name: string, version: string) => string;
    readonly refusals: Readonly<Record<Refusal, string>>;
  };
  readonly choices: {
    readonly depth: Readonly<Record<Depth, string>>;
    readonly source: Readonly<Record<SourceAccess, string>>;
    readonly framework: Readonly<Record<Framework, string>>;
  };
  readonly result: Texts<'title' | 'unit' | 'none' | 'toBar'> & {
    readonly weeks: (text: string) => string;
    readonly money: (text: string) => string;
    readonly parts: Texts<'testing' | 'report' | 'retest'>;
    readonly announce: (days: string, weeks: string) => string;
  };
  readonly lines: Texts<
    'heading' | 'lead' | 'base' | 'adjust' | 'source' | 'depth' | 'total' | 'rounding'
  > & {
    readonly columns: Texts<'what' | 'days' | 'saves'>;
    readonly saves: (fewer: string, days: string) => string;
    readonly savesWhole: (days: string) => string;
    readonly nothing: (drivers: string) => string;
  };
  readonly variants: Texts<'heading' | 'lead' | 'leavesOut' | 'chosen'> & {
    readonly days: (range: string) => string;
    readonly words: Readonly<
      Record<Depth, { readonly name: string; readonly holds: string; readonly leavesOut: readonly string[] }>
    >;
  };
  readonly plan: Texts<'heading' | 'headingFree' | 'leadFree' | 'noneMeets'> & {
    readonly steps: Readonly<Record<PlanStepId, string>>;
    readonly who: Readonly<Record<PlanStepId, string>>;
    readonly days: (count: number) => string;
    readonly week: (count: number) => string;
    readonly met: (by: string, end: string) => string;
    readonly late: (end: string, earliest: string) => string;
    readonly past: (end: string) => string;
    readonly otherMeets: (name: string, by: string) => string;
  };
  readonly take: Texts<'attach' | 'attachNote' | 'copyLink' | 'copyText' | 'copied' | 'print' | 'link'>;
  readonly quotePath: string;
  readonly path: string;
};

/** Figures in words, made where the words are. */
export type EstimateFormat = {
  readonly range: (days: DayRange) => string;
  readonly change: (days: DayRange) => string;
  readonly count: (id: DriverId, count: number | null) => string;
  readonly weeks: (weeks: DayRange) => string;
  /** Null: the owner publishes no day rate. */
  readonly money: (days: DayRange) => string | null;
  readonly date: (date: string) => string;
  readonly shortDate: (date: string) => string;
  readonly problem: (problem: AnswerProblem, driver: Driver | null) => string;
  readonly text: (answers: EstimateAnswers, address: string) => string;
};
