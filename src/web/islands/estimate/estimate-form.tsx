import type { RefObject } from 'react';
import { Check } from 'lucide-react';
import { lengthBounds, lengthFields, unknownChoice, type ReadAnswers } from '#contract/estimate/answers.ts';
import {
  depths,
  driversByService,
  flagIds,
  frameworks,
  planOptions,
  sources,
  type DriverId,
} from '#contract/estimate/model.ts';
import { Button } from '#web/ui/button.tsx';
import { estimateModel as model } from '#content/estimate-model.ts';
import { problemText, questions } from '#content/estimate-questions.ts';
import { estimatePage as words } from '#content/pages/estimate.ts';
import { OpenApiDrop } from './openapi-drop.tsx';
import { CountQuestion, QuestionRow, Segments } from './questions.tsx';

const { form, choices } = words;

type EstimateFormProps = {
  read: ReadAnswers;
  /** What was typed into a field we couldn't read, on a page submitted without a script. */
  typed: Readonly<Partial<Record<string, string>>>;
  formRef: RefObject<HTMLFormElement | null>;
  onChange: () => void;
};

const legend =
  'float-left w-full text-ink [font-size:var(--text-h3)] font-[620] tracking-[-0.015em] [&+*]:clear-both';

export function EstimateForm({ read, typed, formRef, onChange }: EstimateFormProps) {
  const { answers, problems } = read;
  const errorOf = (field: string): string | undefined => {
    const problem = problems.find((one) => one.field === field);
    const bounds = { ...model.drivers, ...lengthBounds }[field as DriverId];
    return problem && problemText(problem, bounds ?? null);
  };
  const withUnknown = <T extends string>(ids: readonly T[], labels: Readonly<Record<T, string>>) => [
    ...ids.map((value) => ({ value, label: labels[value] })),
    { value: unknownChoice, label: form.unknown },
  ];
  const handleInput = (event: { target: EventTarget }) => {
    const { target } = event;
    // Someone who types a number knows it.
    if (target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'date')) {
      const box = formRef.current?.querySelector(`[name='${unknownChoice}'][value='${target.name}']`);
      if (box instanceof HTMLInputElement) box.checked = false;
    }
    onChange();
  };
  const handleCounted = (operations: number) => {
    const field = formRef.current?.elements.namedItem('apiOperations');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = String(operations);
    handleInput({ target: field });
  };

  const question = (id: DriverId) => {
    const count = answers.counts[id];
    if (flagIds.includes(id)) {
      const options = [
        { value: '0', label: form.no },
        { value: '1', label: form.yes },
        { value: unknownChoice, label: form.unknown },
      ];
      const chosen = count === null ? unknownChoice : String(count);
      return <Segments key={id} name={id} words={questions[id]} options={options} chosen={chosen} />;
    }
    const error = errorOf(id);
    return (
      <CountQuestion
        key={id}
        id={id}
        words={questions[id]}
        value={typed[id] ?? String(count ?? '')}
        unknown={count === null && error === undefined}
        error={error}
      />
    );
  };

  return (
    <form
      ref={formRef}
      method="get"
      action={words.path}
      noValidate
      aria-label={form.label}
      className="estimate-form border border-rule rounded-panel bg-white"
      onInput={handleInput}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset className="min-w-0 px-4 py-5 sm:p-6" aria-describedby="service-error">
        <legend className={`${legend} mb-3`}>{form.servicesLegend}</legend>
        <div className="flex max-sm:grid flex-wrap gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]">
          {words.services.map(({ id, label }) => (
            <label
              key={id}
              className="choice-card flex-[1_1_12.5rem] min-h-11 py-2.25 px-3.5 max-sm:last:odd:col-span-full max-sm:px-2 max-sm:text-sm max-sm:tracking-[-0.015em]"
            >
              <input
                className="inset-0 cursor-pointer"
                type="checkbox"
                name="service"
                value={id}
                defaultChecked={answers.services.includes(id)}
              />
              <span className="flex items-center justify-between gap-2 font-semibold text-ink max-sm:min-h-6.5 max-sm:leading-[1.3]">
                {label}
                <Check
                  aria-hidden="true"
                  className="choice-mark flex-none size-4.5 max-sm:w-3.5 min-[24.375rem]:max-sm:absolute min-[24.375rem]:max-sm:right-1.5"
                />
              </span>
            </label>
          ))}
        </div>
        <p
          id="service-error"
          role="status"
          className="empty:hidden text-red-ink text-sm font-medium sm:col-span-full sm:text-right"
        >
          {errorOf('service')}
        </p>
      </fieldset>
      {words.services.map(({ id, label }) => (
        <fieldset
          key={id}
          data-service={id}
          className="min-w-0 pt-6 pb-3 px-4 border-t border-t-rule sm:px-6"
        >
          <legend className={`${legend} mb-1`}>{label}</legend>
          {driversByService[id].map(question)}
          {id === 'api' ? <OpenApiDrop onCounted={handleCounted} /> : null}
        </fieldset>
      ))}
      <fieldset className="min-w-0 pt-6 pb-3 px-4 border-t border-t-rule sm:px-6">
        <legend className={`${legend} mb-1`}>{form.aboutLegend}</legend>
        <Segments
          name="depth"
          words={{ label: form.depth }}
          options={withUnknown(depths, choices.depth)}
          chosen={answers.depth ?? unknownChoice}
        />
        <Segments
          name="source"
          words={{ label: form.source }}
          options={withUnknown(sources, choices.source)}
          chosen={answers.source ?? unknownChoice}
        />
        <QuestionRow id="framework" words={{ label: form.framework }}>
          <select
            id="framework"
            name="framework"
            defaultValue={answers.framework ?? unknownChoice}
            className="field-control select-arrow estimate-select w-44 min-h-11 py-2 pl-3 max-sm:w-full"
          >
            {withUnknown(frameworks, choices.framework).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </QuestionRow>
        <CountQuestion
          id="auditEnd"
          type="date"
          words={{ label: form.auditEnd, hint: form.auditEndHint }}
          value={typed['auditEnd'] ?? answers.auditEnd ?? ''}
          unknown={answers.auditEnd === null && errorOf('auditEnd') === undefined}
          error={errorOf('auditEnd')}
        />
        {lengthFields.map((field) => (
          <CountQuestion
            key={field}
            id={field}
            words={form.lengths[field]}
            value={typed[field] ?? String(answers[field] ?? model.calendar[field])}
            error={errorOf(field)}
          />
        ))}
        <QuestionRow id="way" words={{ label: form.waysLegend }} group>
          <div role="group" aria-labelledby="way-label" className="col-span-full grid gap-1">
            {planOptions.map((option) => (
              <label key={option} className="flex min-h-11 gap-x-3 py-1.5">
                <input
                  type="checkbox"
                  name="way"
                  value={option}
                  defaultChecked={answers.ways.includes(option)}
                  className="mt-1 size-4.5 shrink-0 accent-purple-600"
                />
                <span className="text-ink">
                  {form.ways[option].label}
                  <span className="block text-sm text-body">{form.ways[option].hint}</span>
                </span>
              </label>
            ))}
          </div>
        </QuestionRow>
      </fieldset>
      <div className="p-5 [@media(scripting:enabled)]:hidden border-t border-t-rule">
        <Button type="submit" className="w-full">
          {form.submit}
        </Button>
      </div>
    </form>
  );
}
