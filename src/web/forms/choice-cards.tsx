import type { ComponentProps } from 'react';
import { Check } from 'lucide-react';
import { liveness } from './field.tsx';

export type Choice = { id: string; label: string; description: string };

export type ChoiceCardsProps = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  error?: string | undefined;
  live?: boolean | undefined;
  /** Preselected ids. */
  chosen?: readonly string[];
  /** What a form library needs on each checkbox. */
  box?: Omit<ComponentProps<'input'>, 'name' | 'type' | 'value'>;
};

/** Toggle cards, several can be selected. Plain checkboxes underneath, so keyboard, touch and no script all work. */
export function ChoiceCards({ name, legend, choices, error, live, chosen = [], box }: ChoiceCardsProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset id={name} tabIndex={-1} className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold text-ink">{legend}</legend>
      <div
        data-state={error ? 'error' : undefined}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 mt-2 rounded-control outline-offset-4 outline-red-ink data-[state=error]:outline-1 sm:grid-cols-6 sm:gap-2.5"
      >
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="choice-card py-3.25 px-4 max-sm:last:odd:col-span-full max-sm:p-2.5 sm:col-span-2 sm:nth-[n+4]:col-span-3"
            data-state={error ? 'error' : undefined}
          >
            <input
              {...box}
              type="checkbox"
              name={name}
              value={choice.id}
              defaultChecked={chosen.includes(choice.id)}
              // The label contains both lines: the first is the name, the second the description, and each is read
              // once.
              aria-labelledby={`${name}-${choice.id}-label`}
              aria-describedby={`${name}-${choice.id}-text`}
              aria-invalid={error ? true : undefined}
            />
            <span className="block font-semibold text-ink max-sm:text-[0.9375rem]">
              <span id={`${name}-${choice.id}-label`}>{choice.label}</span>
              <Check
                aria-hidden="true"
                className="choice-mark absolute right-2 bottom-2 size-4.5 sm:top-4 sm:right-3"
              />
            </span>
            <span id={`${name}-${choice.id}-text`} className="block text-sm max-sm:sr-only">
              {choice.description}
            </span>
          </label>
        ))}
      </div>
      <p id={errorId} aria-live={liveness(live)} className="min-h-6 pt-1 text-sm font-medium text-red-ink">
        {error}
      </p>
    </fieldset>
  );
}
